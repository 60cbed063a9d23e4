// Imported first, since it sets the order of the cascade layers.
import '#src/ui/theme/theme.css'
import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ServicesContext } from '#src/platform/services.ts'
import { createTestServices } from '#tests/browser/mount-case.tsx'
import { caseFacts } from '#tests/fixtures/case-facts.ts'
import { LocaleSwitch } from './locale-switch.tsx'

test('the language switch shows the case’s language even if it is no longer offered', async () => {
  const services = createTestServices(caseFacts())
  const locales = [
    { locale: 'sv', order: 1 },
    { locale: 'en', order: 2 },
  ] as const
  await render(
    <I18nProvider i18n={setupI18n({ locale: 'nb', messages: { nb: {} } })}>
      <ServicesContext value={{ ...services, config: { ...services.config, locales: [...locales] } }}>
        <LocaleSwitch />
      </ServicesContext>
    </I18nProvider>,
  )
  const language = page.getByRole('combobox', { name: 'Språk' })
  await expect.element(language).toHaveValue('nb')
  expect(language.element().textContent).toBe('SvenskaEnglishNorsk')
})
