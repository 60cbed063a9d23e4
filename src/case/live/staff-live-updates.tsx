import { useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { Presence, type ChangeEntry } from '#schemas/api/live-updates.ts'
import { localized } from '#schemas/locale.ts'
import { useAuthorText } from '#src/case/deputies.tsx'
import { caseQuery } from '#src/case/queries/case-queries.ts'
import { meQuery } from '#src/case/queries/list-queries.ts'
import { auditText, happenedTexts } from '#src/case/texts/audit-texts.ts'
import { useServices } from '#src/platform/services.ts'
import { useLocale } from '#src/platform/use-locale.ts'
import { parseResponse } from '../../api/request.ts'
import { showPresence } from './presence.ts'
import { useLiveUpdates, type Notice } from './use-live-updates.ts'

/** Live updates of the staff's screens: one stream for the lists and for every case. */
export const StaffLiveUpdates = () => {
  const { session } = useServices()
  const account = useSyncExternalStore(session.subscribe, session.account)
  return account === null ? null : <SignedInLiveUpdates />
}

const SignedInLiveUpdates = () => {
  const { api } = useServices()
  const queryClient = useQueryClient()
  const { t, i18n } = useLingui()
  const locale = useLocale()
  const authorText = useAuthorText()
  const me = useQuery(meQuery(api)).data
  const { caseId = null } = useParams({ strict: false })

  const noticeOf = ({ eventType, by, formId, change }: ChangeEntry, changedId: string): Notice => {
    const happened = by.name === '' ? happenedTexts[eventType] : undefined
    if (happened !== undefined) return { text: i18n._(happened), link: null }
    const forms = queryClient.getQueryData(caseQuery(api, changedId).queryKey)?.facts.forms ?? []
    const name = authorText(by)
    const what = i18n._(auditText({ eventType, formId, params: change === null ? {} : { change } }, forms))
    const form = forms.find((each) => each.formId === formId)
    const title = form === undefined ? null : localized(form.title, locale)
    return { text: title === null ? t`${name} ${what}.` : t`${name} ${what}: ${title}.`, link: null }
  }
  useLiveUpdates({
    caseId: null,
    openCaseId: caseId,
    isOwn: ({ by }) => by.id !== undefined && by.id === me?.id,
    noticeOf,
    onOther: (event, data) => {
      if (event !== 'presence') return
      const presence = parseResponse(Presence, data)
      if (presence.caseId === caseId) showPresence(presence)
    },
  })
  return null
}
