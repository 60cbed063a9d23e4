/** The endings of the media types that are usually taken, the usual one first. */
const extensionsOf: Readonly<Record<string, readonly string[]>> = {
  'application/pdf': ['pdf'],
  'image/jpeg': ['jpg', 'jpeg', 'jfif', 'jpe'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  'image/heic': ['heic', 'heif'],
}

const longestName = 200
/** What a system may open a file by: two to five letters and digits, a letter first. The number of a version or a date is none. */
const extension = /\.[a-z][a-z\d]{1,4}$/i

/**
 * A name that a system opens as what the file is: its extension agrees with the media type, which the file's bytes have told.
 *
 * An extension that agrees stays as it is written. Another one at the end is taken off; unless the name then ends with one that agrees, the
 * usual one is added: avtal.pdf.exe and avtal.hta become avtal.pdf, Stadgar 2024.11 becomes Stadgar 2024.11.pdf. Folders, control characters
 * and the beginning of a name of more than 200 characters go.
 *
 * @param sent what the sender calls the file.
 * @param nameless what a file is called of whose name nothing is left; without extension.
 * @param usual the extension of a media type that is not among the usual ones.
 */
export const agreeingFileName = (
  sent: string | null,
  { contentType, nameless, usual }: { contentType: string; nameless: string; usual: string },
): string => {
  const known = extensionsOf[contentType] ?? [usual]
  const agreeing = (name: string): string | undefined => {
    const found = extension.exec(name)?.[0]
    return found !== undefined && known.includes(found.slice(1).toLowerCase()) ? found : undefined
  }
  const whole = plain(sent)
  const name = agreeing(whole) === undefined ? trimmed(whole.replace(extension, '')) : whole
  const own = agreeing(name)
  const stem = own === undefined ? name : trimmed(name.slice(0, -own.length))
  const ending = own ?? `.${known[0] ?? usual}`
  return `${tailOf(stem || nameless, longestName - ending.length)}${ending}`
}

/** The name alone, without folders and without what could garble a line or hide its end. */
const plain = (sent: string | null): string =>
  trimmed(
    (sent ?? '')
      .normalize('NFC')
      .replace(/^.*[/\\]/s, '')
      .replace(/\p{C}/gu, ''),
  )

/** Windows drops spaces and full stops at the end, so that what stands before them would be the extension. */
const trimmed = (name: string): string => name.trim().replace(/[\s.]+$/, '')

/** Half a character, where one was cut in two, could not be stored. */
const tailOf = (name: string, most: number): string => name.slice(-most).replace(/^\p{Cs}/u, '')
