import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import type { FormatContext } from './define-form-component.ts'
import { useFormLocale, useLocalized } from './use-field-state.ts'

/** Context for formatting answers in the form's language. Referentially stable until something in it changes. */
export const useFormatContext = (
  people: FormatContext['people'],
  optionsByTag: FormatContext['optionsByTag'],
): FormatContext => {
  const { t } = useLingui()
  const localized = useLocalized()
  const [yes, no, locale] = [t`Ja`, t`Nej`, useFormLocale()]
  return useMemo(
    () => ({ localized, locale, messages: { yes, no }, people, optionsByTag }),
    [localized, locale, yes, no, people, optionsByTag],
  )
}
