import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { CheckIcon } from 'lucide-react'
import { localeNames, type Locale } from '#schemas/locale.ts'
import { useInlineErrorText } from '#src/api/error-texts.ts'
import { useSubmission } from '#src/api/use-submission.ts'
import { chooseLocale } from '#src/platform/i18n.ts'
import { offeredLocales } from '#src/platform/use-locale.ts'
import { usePageSubject } from '#src/platform/page-subject.ts'
import { useServices } from '#src/platform/services.ts'
import { RouteDialog } from '#src/screens/shell/route-dialog.tsx'
import { Button } from '#src/ui/button.tsx'
import styles from './applicant-dialog.module.css'

/** Chooses the language of the case: its forms, its mails and this page. */
export const LocaleDialog = () => {
  const { i18n, t } = useLingui()
  const navigate = useNavigate({ from: '/case/$caseId/{-$token}/switchlocale' })
  const subject = usePageSubject()
  const { config } = useServices()
  const change = useSubmission(async (locale: Locale) => {
    await subject?.onLocaleChange?.(locale)
    await chooseLocale(locale)
    await navigate({ to: '/case/$caseId/{-$token}', replace: true })
  })
  const failure = useInlineErrorText(change.error)
  return (
    <RouteDialog heading={<Trans>Välj språk</Trans>}>
      <div className={styles.content}>
        <p>
          <Trans>Gäller ansökan och e-posten om den.</Trans>
        </p>
        <div className={styles.languages} role="group" aria-label={t`Språk`}>
          {offeredLocales(config).map((locale) => (
            <span key={locale} lang={locale}>
              <Button
                variant="outlined"
                isWide
                isBusy={change.isBusy}
                icon={locale === i18n.locale && <CheckIcon aria-hidden />}
                onClick={() => change.submit(locale)}
              >
                {localeNames[locale]}
              </Button>
            </span>
          ))}
        </div>
        {failure !== null && <p role="alert">{failure}</p>}
      </div>
    </RouteDialog>
  )
}
