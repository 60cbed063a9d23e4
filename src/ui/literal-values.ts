import type { I18n, MessageDescriptor } from '@lingui/core'

type Values = Record<string, unknown>

/** Lingui decodes escape sequences in a finished text, those of its values too: afterwards a person's `\x41` is shown as typed. */
export const keepValuesLiteral = (i18n: I18n): I18n => {
  const translate = i18n._.bind(i18n)
  i18n.t = (id: MessageDescriptor | string, values?: Values, options?: Parameters<typeof translate>[2]) =>
    typeof id === 'string'
      ? translate(id, values && literal(values), options)
      : translate(id.values ? { ...id, values: literal(id.values) } : id)
  i18n._ = i18n.t
  return i18n
}

const escapeSequence = /\\(?=u[\da-f]{4}|x[\da-f]{2})/gi

const literal = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.replace(escapeSequence, String.raw`\u005c`) : value,
    ]),
  )
