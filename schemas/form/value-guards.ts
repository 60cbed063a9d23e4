import type { FileValue, Value } from './value.ts'

/** The text of an answer; empty where there is none. */
export const textOf = (value: Value): string => (typeof value === 'string' ? value : '')

/** The texts of a list answer: checked options, people, entries. */
export const textsOf = (value: Value): readonly string[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'string') : []

/** The files of a file answer. */
export const filesOf = (value: Value): readonly FileValue[] =>
  Array.isArray(value) ? value.flatMap((item) => (typeof item === 'string' ? [] : [item])) : []
