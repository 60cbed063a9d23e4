import { useNavigate } from '@tanstack/react-router'
import { forgotLink } from '#schemas/api/case-access.ts'
import { useSubmission } from '#src/api/use-submission.ts'
import { currentLocale } from '#src/platform/i18n.ts'
import { useServices } from '#src/platform/services.ts'
import { useApplyContext } from './apply-context.ts'
import type { ContactInput } from './contact-form.ts'

/** Sends a lost link again. Where the address has none, the page of that follows. */
export const useLostLink = (onSent?: (email: string) => Promise<void> | void) => {
  const { api } = useServices()
  const navigate = useNavigate()
  const { moSlug, template } = useApplyContext()
  return useSubmission(async (contact: ContactInput) => {
    const result = await api.request(forgotLink, { body: { ...contact, moSlug, locale: currentLocale() } })
    if (result.kind === 'success') await onSent?.(contact.email)
    else
      await navigate({
        to: '/apply/$moSlug/notfound/{-$orgNumber}',
        params: { moSlug, orgNumber: contact.orgNo },
        search: { template: template?.slug },
      })
  })
}
