import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import type { ReactNode } from 'react'
import { keepValuesLiteral } from './literal-values.ts'
import './theme/theme.css'

/** An i18n without catalogs: the components' source texts are Swedish in either language. */
export const testI18n = keepValuesLiteral(setupI18n({ locale: 'sv', messages: { sv: {}, en: {} } }))

/** Wraps components in an i18n provider; in tests they render their Swedish source texts. */
export const withTestI18n = (children: ReactNode): ReactNode => <I18nProvider i18n={testI18n}>{children}</I18nProvider>
