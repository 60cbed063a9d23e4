let aheadMs = 0

/** The server's clock in ms since 1970, as far as its last answer tells. */
export const serverNow = (): number => Date.now() + aheadMs

/** @param date the header of an answer that has just come, precise to a second */
export const learnServerTime = (date: string | null): void => {
  const at = date === null ? Number.NaN : Date.parse(date)
  if (!Number.isNaN(at)) aheadMs = at - Date.now()
}
