/** One of the blocks that a document consists of, in reading order. Printers make blocks; the paper draws them. */
export type DocumentBlock =
  | { kind: 'heading'; level: 1 | 2 | 3; text: string }
  | { kind: 'paragraph'; text: string }
  /** Of a template, see `parseRichText`. */
  | { kind: 'richText'; text: string }
  /** A question and its answer; an answer that is missing is drawn faint. */
  | { kind: 'answer'; label: string; answer: string; isMissing: boolean }
  | { kind: 'rule' }
  | { kind: 'table'; columns: readonly string[]; rows: readonly (readonly string[])[] }
  /** The lines to sign on, each with the same labels, and what is said above them: on one page as far as a page has room. */
  | { kind: 'signatureLines'; heading: string; texts: readonly string[]; labels: readonly string[]; count: number }
