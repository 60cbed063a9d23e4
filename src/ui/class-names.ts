/** Joins the class names that are there. */
export const classNames = (...names: readonly (string | false | null | undefined)[]): string => {
  let joined = ''
  // Not by filter and join: every field that is rendered comes here four times.
  for (const name of names) if (name) joined += joined === '' ? name : ` ${name}`
  return joined
}
