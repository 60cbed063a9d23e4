import type { DateKind } from '#schemas/form/date.ts'

/** English as it is written here: the day before the month. */
const regional = (locale: string): string => (locale === 'en' ? 'en-GB' : 'sv-SE')

const namesByTag = new Map<string, readonly string[]>()

const monthNames = (tag: string): readonly string[] => {
  const known = namesByTag.get(tag)
  if (known) return known
  const format = new Intl.DateTimeFormat(tag, { month: 'long', timeZone: 'UTC' })
  const names = Array.from({ length: 12 }, (_, month) => format.format(Date.UTC(2026, month, 1)))
  namesByTag.set(tag, names)
  return names
}

/**
 * An answer (YYYY-MM-DD, YYYY-MM) as its field shows it: 2026-11-21 and november 2026; 21 November 2026 and November 2026. A day that is in
 * no calendar is shown like any other; what is no date of the kind stays as it was written.
 */
export const shownDate = (answer: string, kind: DateKind, locale: string): string =>
  answer.length === lengths[kind] && (locale === 'en' || kind === 'month') ? toldDate(answer, locale) : answer

const lengths = { date: 'YYYY-MM-DD'.length, month: 'YYYY-MM'.length } as const

/** An answer in words in either language: 21 november 2026. */
export const toldDate = (answer: string, locale: string): string => {
  const [, year, month, day] = /^(\d{4})-(\d{2})(?:-(\d{2}))?$/.exec(answer) ?? []
  const name = monthNames(regional(locale))[Number(month) - 1]
  if (year === undefined || name === undefined) return answer
  return day === undefined ? `${name} ${year}` : `${Number(day)} ${name} ${year}`
}

type Part = 'y' | 'm' | 'd' | 'name'

const gap = '[\\s./-]+'
const near = '(?:1[89]|2[01])\\d\\d'
const name = '(\\p{L}{3,})'
const manner = (text: string, ...parts: readonly Part[]) => ({ pattern: new RegExp(`^${text}$`, 'u'), parts })

/** How people write dates: the year first or last, digits alone, the month by its name. Eight digits alone need a year of these centuries. */
const manners = {
  date: [
    manner(`(${near})(\\d\\d)(\\d\\d)`, 'y', 'm', 'd'),
    manner(`(\\d\\d)(\\d\\d)(${near})`, 'd', 'm', 'y'),
    manner('(\\d\\d)(\\d\\d)(\\d\\d)', 'y', 'm', 'd'),
    manner(`(\\d{4})${gap}(\\d{1,2})${gap}(\\d{1,2})`, 'y', 'm', 'd'),
    manner(`(\\d{1,2})${gap}(\\d{1,2})${gap}(\\d{4})`, 'd', 'm', 'y'),
    manner(`(\\d{1,2})[\\s.]*${name}[\\s.]*(\\d{4})`, 'd', 'name', 'y'),
  ],
  month: [
    manner(`(${near})(\\d\\d)`, 'y', 'm'),
    manner(`(\\d\\d)(${near})`, 'm', 'y'),
    manner(`(\\d{4})${gap}(\\d{1,2})`, 'y', 'm'),
    manner(`(\\d{1,2})${gap}(\\d{4})`, 'm', 'y'),
    manner(`${name}[\\s.]*(\\d{4})`, 'name', 'y'),
  ],
} as const

/** What somebody means by a text: YYYY-MM-DD or YYYY-MM, of whatever day; or the text itself where it is no date in any manner. */
export const readDate = (text: string, kind: DateKind): string => {
  const written = text.trim().toLowerCase()
  for (const { pattern, parts } of manners[kind]) {
    const found = pattern.exec(written)
    if (found === null) continue
    const part = (of: Part): string => found[parts.indexOf(of) + 1] ?? ''
    const month = parts.includes('name') ? monthNamed(part('name')) : Number(part('m'))
    if (month < 1 || month > 12) continue
    const known = [wholeYear(part('y')), String(month).padStart(2, '0')]
    return [...known, ...(kind === 'date' ? [part('d').padStart(2, '0')] : [])].join('-')
  }
  return text
}

/** Of two digits the last hundred years or so are meant: 19 is 2019, 87 is 1987. */
const wholeYear = (year: string): string => (year.length === 4 ? year : `${Number(year) < 50 ? '20' : '19'}${year}`)

/** From 1; 0 where no month begins so. */
const monthNamed = (start: string): number => {
  for (const tag of ['sv-SE', 'en-GB']) {
    const found = monthNames(tag).findIndex((month) => month.toLowerCase().startsWith(start))
    if (found >= 0) return found + 1
  }
  return 0
}
