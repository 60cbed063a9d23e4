import { languageTagOf } from '#schemas/locale.ts'

const units = [
  ['day', 24 * 60 * 60],
  ['hour', 60 * 60],
  ['minute', 60],
  ['second', 1],
] as const

/** Formats a time in its largest unit: "3,4 d", "5 tim". */
export const formatDuration = (seconds: number, locale: string): string => {
  const [unit, size] = units.find(([, least]) => seconds >= least) ?? ['second', 1]
  return new Intl.NumberFormat(languageTagOf(locale), {
    style: 'unit',
    unit,
    unitDisplay: 'short',
    maximumFractionDigits: unit === 'day' ? 1 : 0,
  }).format(seconds / size)
}
