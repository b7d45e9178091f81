// The messages between page and workers: the types of `src/worker/protocol.rs`, and their postcard serialisation.

/** The schema of a message. A variant without fields is only its name; a pair has the fields 0 and 1. */
export type Shape =
  | 'number'
  | 'text'
  | { option: Shape }
  | { list: Shape }
  | { fields: Record<string, Shape> }
  | { variants: Record<string, Shape | null> };

const PAIRS: Shape = { list: { fields: { 0: 'text', 1: 'text' } } };

/** A job that the page sends. */
export const JOB: Shape = {
  fields: {
    id: 'number',
    game: 'text',
    ask: {
      variants: {
        Solve: { fields: { method: 'number' } },
        Fewest: null,
        Judge: null,
        Answer: { fields: { question: 'number' } },
        Reply: { fields: { level: 'number', seed: 'number' } },
        Strays: { fields: { aims: { list: 'text' }, most: { option: 'number' }, ways: { list: { list: 'text' } } } },
        Design: { fields: { order: PAIRS } },
        Recompute: { fields: { table: 'number' } },
      },
    },
  },
};

const UNPROVED: Shape = { variants: { Memory: null, Construction: null, Incomplete: null } };

const PROOF: Shape = {
  variants: {
    Optimal: null,
    BestKnown: { fields: { at_least: { option: 'number' }, why: { option: UNPROVED } } },
    Legal: null,
  },
};

const VALUE: Shape = { variants: { Lost: { option: 'number' }, Drawn: null, Won: { option: 'number' } } };

const VALUES: Shape = { list: { option: VALUE } };

/** The result of a job. */
const FOUND: Shape = {
  variants: {
    Solved: { fields: { solution: 'text', proof: PROOF } },
    Fewest: { fields: { length: { option: 'number' }, measure: 'text', proof: PROOF } },
    Unsolvable: { fields: { reason: 'text', last: { option: 'number' } } },
    Undecided: { fields: { reason: 'text' } },
    Judged: {
      fields: {
        game: VALUES,
        ahead: VALUES,
        moves: VALUES,
        threats: { list: { fields: { mv: 'text', value: VALUE } } },
        wrong: { list: 'number' },
      },
    },
    Replied: { fields: { mv: { option: 'text' } } },
    Strayed: { fields: { strays: { option: { list: { option: { fields: { before: 'number', from: 'number' } } } } } } },
    Answered: { fields: { value: 'text', meaning: 'text' } },
  },
};

/** A message from the worker. */
export const MESSAGE: Shape = {
  variants: {
    Begun: { fields: { id: 'number' } },
    Progress: {
      fields: {
        id: 'number',
        done: 'number',
        total: { option: 'number' },
        note: 'text',
        stage: { option: { fields: { 0: 'number', 1: 'number' } } },
      },
    },
    Cell: { fields: { id: 'number', place: { fields: { row: 'number', column: 'number' } }, value: 'text' } },
    Finished: { fields: { id: 'number', answer: { fields: { found: FOUND, seen: 'number' } }, memory: 'number' } },
  },
};

/** The first byte of the final message about a job. */
export const FINISHED = 3;

/** Serialises a message. Omitted fields are `None`. Workers run it, too, so it must be self-contained. */
export function write(shape: Shape, value: unknown): number[] {
  if (shape === 'number') {
    const number = value as number;
    return number < 128 ? [number] : [128 + (number % 128), ...write(shape, Math.floor(number / 128))];
  }
  if (shape === 'text') {
    const bytes = new TextEncoder().encode(value as string);
    return [...write('number', bytes.length), ...bytes];
  }
  if ('option' in shape) return value === undefined || value === null ? [0] : [1, ...write(shape.option, value)];
  if ('list' in shape) {
    const list = value as unknown[];
    return [...write('number', list.length), ...list.flatMap((one) => write(shape.list, one))];
  }
  if ('fields' in shape) {
    const fields = value as Record<string, unknown>;
    return Object.entries(shape.fields).flatMap(([name, field]) => write(field, fields[name]));
  }
  const [name, fields] = typeof value === 'string' ? [value] : Object.entries(value as object)[0] ?? [''];
  const variant = shape.variants[name];
  return [Object.keys(shape.variants).indexOf(name), ...(variant ? write(variant, fields) : [])];
}

/** Deserialises a message and consumes its bytes. Workers run it, too, so it must be self-contained. */
export function read(shape: Shape, bytes: number[]): unknown {
  if (shape === 'number') {
    const byte = bytes.shift() ?? 0;
    return byte < 128 ? byte : byte - 128 + 128 * (read(shape, bytes) as number);
  }
  if (shape === 'text') {
    const length = read('number', bytes) as number;
    return new TextDecoder().decode(new Uint8Array(bytes.splice(0, length)));
  }
  if ('option' in shape) return bytes.shift() === 0 ? null : read(shape.option, bytes);
  if ('list' in shape) return Array.from({ length: read('number', bytes) as number }, () => read(shape.list, bytes));
  if ('fields' in shape) {
    return Object.fromEntries(Object.entries(shape.fields).map(([name, field]) => [name, read(field, bytes)]));
  }
  const [name = '', variant] = Object.entries(shape.variants)[bytes.shift() ?? 0] ?? [];
  return variant ? { [name]: read(variant, bytes) } : name;
}
