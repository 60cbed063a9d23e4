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
  'image/heif',
  'image/gif',
  'image/tiff',
  'application/rtf',
  'application/zip',
  ...commonNames.keys(),
]

/** A device declares any of HEIF's types for the same photo. */
export const canonicalFileType = (type: string): string =>
  /^image\/hei[cf](?:-sequence)?$/.test(type) ? 'image/heic' : type

const extensions: ReadonlyMap<string, readonly string[]> = new Map([
  ['image/jpeg', ['jpg', 'jpeg', 'jfif', 'jpe']],
  ['image/heic', ['heic', 'heif', 'hif']],
  ['image/tiff', ['tif', 'tiff']],
])

/** The extensions of a content type's files, the usual one first and without the full stop; undefined for a type that is not among `fileTypes`. */
export const fileExtensions = (type: string): readonly string[] | undefined =>
  fileTypes.includes(type) ? (extensions.get(canonicalFileType(type)) ?? [fileTypeName(type)]) : undefined

/**
 * False only for a file that is surely of none of the types, by its name and by the type that the device declares. Devices declare aliases, such as
 * application/x-zip-compressed, or nothing: only the bytes can tell.
 */
export const mayBeOfType = ({ name, type }: { name: string; type: string }, types: readonly string[]): boolean => {
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
  if (types.some((each) => fileExtensions(each)?.includes(extension))) return true
  if (types.map(canonicalFileType).includes(canonicalFileType(type))) return true
  return !fileTypes.includes(type) && !/^(?:audio|font|text|video)\//.test(type)
}

/** Content types and extensions for a file input: a system that does not know a type dims its files. */
export const fileInputAccept = (types: readonly string[]): string =>
  [...types, ...types.flatMap((type) => fileExtensions(type) ?? []).map((each) => `.${each}`)].join(',')
