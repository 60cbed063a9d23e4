import { Trans as LinguiTrans, type TransProps } from '@lingui/react'
import { createElement, Fragment, type ReactElement } from 'react'

/**
 * The `Trans` that the macros `<Trans>` and `<Plural>` compile to (lingui.config.ts). Lingui reads the tags of a finished text as elements, those
 * of its values too: a value with a tag is passed as an element, so that a person's `<0/>` is shown as typed.
 */
export const Trans = (props: TransProps): ReactElement => (
  <LinguiTrans {...props} {...(props.values && { values: asElements(props.values) })} />
)

const asElements = (values: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' && value.includes('<') ? createElement(Fragment, null, value) : value,
    ]),
  )
