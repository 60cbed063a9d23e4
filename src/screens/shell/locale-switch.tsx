import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { GlobeIcon } from 'lucide-react'
import { useState } from 'react'
import { locales, type Locale } from '#schemas/locale.ts'
import { reportError } from '#src/platform/create-services.ts'
import { chooseLocale } from '#src/platform/i18n.ts'
import { usePageSubject } from '#src/platform/page-subject.ts'
import { showFlash } from '#src/ui/flash.ts'
import styles from './locale-switch.module.css'

/** Each language by its own name. */
const names: Readonly<Record<Locale, string>> = { sv: 'Svenska', en: 'English' }

/** Switches to the other language, named in that language. A case on screen follows. */
export const LocaleSwitch = () => {
  const { i18n } = useLingui()
  const subject = usePageSubject()
  const [isSwitching, setSwitching] = useState(false)
  const otherLocales = locales.filter((locale) => locale !== i18n.locale)

  const switchTo = async (locale: Locale) => {
    setSwitching(true)
    try {
      await subject?.onLocaleChange?.(locale)
      await chooseLocale(locale)
      if (subject?.onLocaleChange) showFlash(i18n._(msg`Språket är bytt, också i e-posten om ansökan.`))
    } catch (error) {
      reportError(error)
    } finally {
      setSwitching(false)
    }
  }

  return otherLocales.map((locale, position) => (
    <button
      // The same button for whichever language is not spoken: one of another key would take the focus with it.
      key={position}
      type="button"
      lang={locale}
      className={styles.switch}
      aria-busy={isSwitching || undefined}
      onClick={() => {
        if (!isSwitching) void switchTo(locale)
      }}
    >
      <GlobeIcon aria-hidden />
      {names[locale]}
    </button>
  ))
}
