import { fileExtensions } from '#schemas/form/file-types.ts'

const maxNameLength = 200
/** What a system may open a file by: two to five letters and digits, a letter first. The number of a version or a date is none. */
const extension = /\.[a-z][a-z\d]{1,4}$/i

/**
 * A name that a system opens as what the file is: its extension agrees with the media type, as detected from the file's bytes.
 *
 * An extension that agrees stays as it is written. Another one at the end is taken off; unless the name then ends with one that agrees, the
 * usual one is added: avtal.pdf.exe and avtal.hta become avtal.pdf, Stadgar 2024.11 becomes Stadgar 2024.11.pdf. Folders, control characters
 * and the beginning of a name of more than 200 characters go.
 *
 * @param sent the name that the client sent.
 * @param fallbackName the name of a file of whose own name nothing is left; without extension.
 * @param defaultExtension the extension of a media type that is not among the usual ones.
 */
export const agreeingFileName = (
  sent: string | null,
  {
    contentType,
    fallbackName,
    defaultExtension,
  }: { contentType: string; fallbackName: string; defaultExtension: string },
): string => {
  const known = fileExtensions(contentType) ?? [defaultExtension]
  const agreeing = (name: string): string | undefined => {
    const match = extension.exec(name)?.[0]
    return match !== undefined && known.includes(match.slice(1).toLowerCase()) ? match : undefined
  }
  const whole = plain(sent)
  const name = agreeing(whole) === undefined ? trimmed(whole.replace(extension, '')) : whole
  const own = agreeing(name)
  const stem = own === undefined ? name : trimmed(name.slice(0, -own.length))
  const ending = own ?? `.${known[0] ?? defaultExtension}`
  return `${tailOf(stem || fallbackName, maxNameLength - ending.length)}${ending}`
}

/** The name alone, without folders and without what could garble a line or hide its end. */
const plain = (sent: string | null): string =>
  trimmed(
    (sent ?? '')
      .normalize('NFC')
      .replace(/^.*[/\\]/s, '')
      .replace(/\p{C}/gu, ''),
  )

/** Windows drops spaces and full stops at the end, so that the text before them would be the extension. */
const trimmed = (name: string): string => name.trim().replace(/[\s.]+$/, '')

/** Half a character, where one was cut in two, could not be stored. */
const tailOf = (name: string, maxLength: number): string => name.slice(-maxLength).replace(/^\p{Cs}/u, '')
