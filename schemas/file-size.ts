/** Formats a size in bytes for a locale: 512 kB, 1,5 MB. */
export const formatFileSize = (bytes: number, locale: string): string =>
  bytes < 1_000_000
    ? `${Math.max(1, Math.round(bytes / 1000))} kB`
    : `${new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(bytes / 1_000_000)} MB`
