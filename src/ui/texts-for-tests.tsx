import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import type { ReactNode } from 'react'
import './theme/theme.css'

/** The pieces' own texts are Swedish in either language. */
export const textsForTests = setupI18n({ locale: 'sv', messages: { sv: {}, en: {} } })

/** The pieces read their texts from a provider; in tests the Swedish source texts stand in the code itself. */
export const withTexts = (children: ReactNode): ReactNode => (
  <I18nProvider i18n={textsForTests}>{children}</I18nProvider>
)
