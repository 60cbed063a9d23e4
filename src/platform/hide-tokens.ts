/** As much of a report as can hold an address. */
type Report = {
  message?: string | undefined
  exception?: { values?: Told[] | undefined } | undefined
  extra?: { cause?: unknown } | undefined
}
type Told = {
  value?: string | undefined
  stacktrace?: { frames?: { filename?: string | undefined; abs_path?: string | undefined }[] | undefined } | undefined
}

/** The same report without the case tokens of addresses in it: a failure without a place of its own is given the page's address. */
export const hideTokensIn = <R extends Report>(report: R): R => {
  if (report.message !== undefined) report.message = hideTokens(report.message)
  if (typeof report.extra?.cause === 'string') report.extra.cause = hideTokens(report.extra.cause)
  for (const told of report.exception?.values ?? []) {
    if (told.value !== undefined) told.value = hideTokens(told.value)
    for (const frame of told.stacktrace?.frames ?? []) {
      if (frame.filename !== undefined) frame.filename = hideTokens(frame.filename)
      if (frame.abs_path !== undefined) frame.abs_path = hideTokens(frame.abs_path)
    }
  }
  return report
}

const hideTokens = (text: string): string =>
  text.replace(/(\/case\/[0-9a-f-]{36}\/)[\w-]{20,}/gi, '$1…').replace(/([?&]token=)[^&#\s"']+/g, '$1…')
