// Imported first, since it sets the order of the style layers.
import '../../ui/theme/theme.css'
import './toggle-group.css'
import { i18n, type Messages } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { locales } from '#schemas/locale.ts'
import { loadAreas } from '../../platform/i18n.ts'
import { PreviewPage } from './preview-page.tsx'
import { switchLocale } from './view-settings.ts'

const container = document.getElementById('app')
if (container === null) throw new Error('The page has no element #app.')

// These texts are the preview's own, and in no part of the product.
const catalogs = import.meta.glob<Messages>('./locales/*.po', { import: 'messages', eager: true })
for (const locale of locales) i18n.load(locale, catalogs[`./locales/${locale}.po`] ?? {})
await loadAreas(['shell', 'form'])
await switchLocale()

createRoot(container).render(
  <StrictMode>
    <I18nProvider i18n={i18n}>
      <PreviewPage />
    </I18nProvider>
  </StrictMode>,
)
