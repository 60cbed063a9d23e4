import { useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import type { ChangeEntry } from '#schemas/api/live-updates.ts'
import { localized } from '#schemas/locale.ts'
import { useCaseContext } from '#src/case/case-context.tsx'
import { noticeText } from '#src/case/texts/notice-texts.ts'
import { useLocale } from '#src/platform/use-locale.ts'
import { useLiveUpdates, type Notice } from './use-live-updates.ts'

/** Live updates of the applicant's case. A notice leads to the form that it is about, or else to the overview. */
export const ApplicantLiveUpdates = ({ caseId }: { caseId: string }) => {
  const { t, i18n } = useLingui()
  const locale = useLocale()
  const router = useRouter()
  const { case: opened, links } = useCaseContext()

  const noticeOf = ({ eventType, change, formId }: ChangeEntry): Notice | null => {
    const text = noticeText({ eventType, change })
    if (text === null) return null
    const form = opened.facts.forms.find((each) => each.formId === formId)
    const title = form === undefined ? '' : localized(form.title, locale)
    const target = form === undefined ? links.page() : links.form(form.formId)
    return {
      text: i18n._(text),
      link: {
        href: router.buildLocation(target).href,
        text: form === undefined ? t`Till översikten` : t`Öppna ${title}`,
        follow: () => void router.navigate(target),
      },
    }
  }
  useLiveUpdates({ caseId, openCaseId: caseId, isOwn: ({ by }) => by.kind === 'applicant', noticeOf })
  return null
}
