import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { GlobeIcon } from 'lucide-react'
import { useState } from 'react'
import { Locale, localeNames } from '#schemas/locale.ts'
import { reportError } from '#src/platform/create-services.ts'
import { chooseLocale } from '#src/platform/i18n.ts'
import { offeredLocales, useLocale } from '#src/platform/use-locale.ts'
import { usePageSubject } from '#src/platform/page-subject.ts'
import { useServices } from '#src/platform/services.ts'
import { showFlash } from '#src/ui/flash.ts'
import * as v from 'valibot'
import styles from './locale-switch.module.css'

/** Switches the language: a button for the other one of two, a choice among more, each named in itself. A case on screen follows. */
export const LocaleSwitch = () => {
  const { i18n, t } = useLingui()
  const locale = useLocale()
  const subject = usePageSubject()
  const offered = offeredLocales(useServices().config)
  // A case keeps its language when it is no longer offered (decision 038).
  const choices = offered.includes(locale) ? offered : [...offered, locale]
  const [isSwitching, setSwitching] = useState(false)
  const [other, ...more] = offered.filter((each) => each !== locale)

  const switchTo = async (next: Locale) => {
    if (isSwitching) return
    setSwitching(true)
    try {
      await subject?.onLocaleChange?.(next)
      await chooseLocale(next)
      if (subject?.onLocaleChange)
        showFlash(i18n._(msg`Språket är bytt, också i e-posten om ansökan.`), { topic: 'locale' })
    } catch (error) {
      reportError(error)
    } finally {
      setSwitching(false)
    }
  }

  if (other === undefined) return null
  if (more.length === 0)
    return (
      <button
        type="button"
        lang={other}
        className={styles.switch}
        aria-busy={isSwitching || undefined}
        onClick={() => void switchTo(other)}
      >
        <GlobeIcon aria-hidden />
        {localeNames[other]}
      </button>
    )
  return (
    <span className={styles.switch} aria-busy={isSwitching || undefined}>
      <GlobeIcon aria-hidden />
      <select
        aria-label={t`Språk`}
        value={locale}
        onChange={({ target }) => void switchTo(v.parse(Locale, target.value))}
      >
        {choices.map((each) => (
          <option key={each} value={each} lang={each}>
            {localeNames[each]}
          </option>
        ))}
      </select>
    </span>
  )
}
