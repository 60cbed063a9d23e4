import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import type { ReactNode } from 'react'
import './theme/theme.css'

const i18n = setupI18n({ locale: 'sv', messages: { sv: {} } })

/** The pieces read their texts from a provider; in tests the Swedish source texts stand in the code itself. */
export const withTexts = (children: ReactNode): ReactNode => <I18nProvider i18n={i18n}>{children}</I18nProvider>
