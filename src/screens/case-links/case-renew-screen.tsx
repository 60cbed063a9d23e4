import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import * as v from 'valibot'
import { renewToken } from '#schemas/api/case-access.ts'
import { CaseId } from '#schemas/identifiers.ts'
import { useInlineErrorText } from '#src/api/error-texts.ts'
import { useSubmission } from '#src/api/use-submission.ts'
import { isToken } from '#src/platform/case-token.ts'
import { useServices } from '#src/platform/services.ts'
import { Button } from '#src/ui/button.tsx'
import { LinkPage } from './link-page.tsx'

/** `caseId` is the case, or the token of its link. `isLinkRefused` is false if only the address of the case was opened, without its link. */
type CaseRenewScreenProps = { caseId: string; mo: string | undefined; isLinkRefused: boolean }

/** Renews a link that no longer opens its case. A new one is mailed to the case's contact; the response does not reveal whether the case exists. */
export const CaseRenewScreen = ({ caseId, mo, isLinkRefused }: CaseRenewScreenProps) => {
  const { t } = useLingui()
  const { api, config } = useServices()
  const { linkDays } = config
  const renewal = useSubmission(() => api.fetch(renewToken, { body: { caseId } }))
  const failure = useInlineErrorText(renewal.error)

  if (renewal.isDone) return <LinkRenewed mo={mo} />
  if (!v.is(CaseId, caseId) && !isToken(caseId)) return <LinkIncomplete mo={mo} />
  return (
    <LinkPage
      mo={mo}
      heading={
        isLinkRefused ? <Trans>Länken gäller inte längre</Trans> : <Trans>Öppna länken från ert e-postmeddelande</Trans>
      }
      actions={
        <Button onClick={() => renewal.submit(undefined)} isBusy={renewal.isBusy} busyText={t`Skickar …`}>
          <Trans>Skicka en ny länk</Trans>
        </Button>
      }
    >
      {isLinkRefused ? (
        <>
          <p>
            <Trans>
              En länk till ansökan gäller i {linkDays} dagar, om den inte tas tillbaka innan dess. Allt ni har fyllt i
              finns kvar.
            </Trans>
          </p>
          <p>
            <Trans>Är länken ny? Se då efter att hela kom med: e-postprogram bryter ibland långa länkar.</Trans>
          </p>
          <p>
            <Trans>Vi kan skicka en ny länk till e-postadressen som hör till ansökan.</Trans>
          </p>
        </>
      ) : (
        <>
          <p>
            <Trans>
              Webbläsaren minns ansökan en kort tid. Därefter öppnas den med länken i ert e-postmeddelande, som gäller i{' '}
              {linkDays} dagar. Allt ni har fyllt i finns kvar.
            </Trans>
          </p>
          <p>
            <Trans>Hittar ni den inte skickar vi en ny länk till e-postadressen som hör till ansökan.</Trans>
          </p>
        </>
      )}
      {failure !== null && <p role="alert">{failure}</p>}
    </LinkPage>
  )
}

/** The address names no case and no token, so no link can be sent. */
const LinkIncomplete = ({ mo }: Pick<CaseRenewScreenProps, 'mo'>) => (
  <LinkPage mo={mo} heading={<Trans>Länken är inte hel</Trans>}>
    <p>
      <Trans>
        E-postprogram bryter ibland långa länkar. Öppna den från e-postmeddelandet en gång till, eller kopiera hela
        länken därifrån.
      </Trans>
    </p>
    <p>
      <Trans>
        Hjälper inte det finns ”Få länken skickad igen” på sidan där ansökan började. Allt ni har fyllt i finns kvar.
      </Trans>
    </p>
  </LinkPage>
)

const LinkRenewed = ({ mo }: Pick<CaseRenewScreenProps, 'mo'>) => {
  const { linkDays } = useServices().config
  const page = useRef<HTMLDivElement>(null)
  useEffect(() => page.current?.querySelector('h1')?.focus(), [])
  return (
    <div ref={page}>
      <LinkPage mo={mo} heading={<Trans>Titta i e-posten</Trans>}>
        <p>
          <Trans>
            Finns ansökan kvar är en ny länk på väg till e-postadressen som hör till den. Det kan ta ett par minuter.
            Den nya länken gäller i {linkDays} dagar.
          </Trans>
        </p>
        <p>
          <Trans>
            Kom det inget? Se i skräpposten, och i den e-postlåda som ansökan började från. Telefonnumret till
            organisationen står i mejlen som ni har fått.
          </Trans>
        </p>
      </LinkPage>
    </div>
  )
}
