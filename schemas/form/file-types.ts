/** Content types whose common name is not their subtype. */
const commonNames: ReadonlyMap<string, string> = new Map([
  ['image/jpeg', 'jpg'],
  ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'docx'],
  ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'xlsx'],
  ['application/vnd.openxmlformats-officedocument.presentationml.presentation', 'pptx'],
  ['application/vnd.oasis.opendocument.text', 'odt'],
  ['application/vnd.oasis.opendocument.spreadsheet', 'ods'],
])

/** The common name of a content type, as in the names of its files: pdf, jpg, docx. */
export const fileTypeName = (type: string): string => commonNames.get(type) ?? type.split('/')[1] ?? type

/** The content types that a template can ask for: those that the server recognises by their bytes. */
export const fileTypes: readonly string[] = [
  'application/pdf',
  'image/png',
  'image/webp',
  'image/heic',
  'image/gif',
  'image/tiff',
  'application/rtf',
  'application/zip',
  ...commonNames.keys(),
]
