import { Trans, useLingui } from '@lingui/react/macro'
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { OrganisationType } from '#schemas/company.ts'
import { formatOrgNumber } from '#schemas/org-number.ts'
import { useApplyContext } from './apply-context.ts'
import { Notice, NewApplicationLink, SendAgainLink, WriteLink, StartLink } from './notice.tsx'
import styles from './notice.module.css'

/** The ways on that a company has at any refusal. */
const OtherWays = () => (
  <>
    <WriteLink />
    <NewApplicationLink />
  </>
)

/** The company has an open application, with another contact than the address that was typed: a link to that address would be refused as well. */
export const AlreadyExistsScreen = () => {
  const { name } = useApplyContext()
  return (
    <Notice
      heading={<Trans>Det finns redan en ansökan</Trans>}
      actions={
        <>
          <SendAgainLink variant="filled" />
          <OtherWays />
        </>
      }
    >
      <p>
        <Trans>
          <CompanyNumber /> har en ansökan som är påbörjad eller inskickad. Fortsätt i den i stället för att börja om.
        </Trans>
      </p>
      <p>
        <Trans>
          Länken finns i meddelandet som skickades till den som startade ansökan. Har ni tillgång till den adressen kan
          vi skicka länken dit igen. Annars kan {name} byta kontaktperson.
        </Trans>
      </p>
    </Notice>
  )
}

/** The company is a member already. */
export const AlreadyMemberScreen = () => {
  const { name } = useApplyContext()
  return (
    <Notice heading={<Trans>Företaget är redan medlem</Trans>} actions={<OtherWays />}>
      <p>
        <Trans>
          <CompanyNumber /> är medlem i {name} och behöver inte ansöka. Har något ändrats hos er, eller stämmer det
          inte? Hör av er.
        </Trans>
      </p>
    </Notice>
  )
}

/** The company was refused and may not apply again by itself. */
export const RejectedScreen = () => {
  const { name } = useApplyContext()
  return (
    <Notice heading={<Trans>Företaget kan inte ansöka igen</Trans>} actions={<OtherWays />}>
      <p>
        <Trans>
          <CompanyNumber /> har fått avslag på en tidigare ansökan. Har förutsättningarna ändrats kan {name} öppna för
          en ny.
        </Trans>
      </p>
    </Notice>
  )
}

/** There is no application that a link could be sent for. */
export const NotFoundLinkScreen = () => (
  <Notice
    heading={<Trans>Vi hittar ingen pågående ansökan</Trans>}
    actions={
      <>
        <SendAgainLink variant="filled" />
        <StartLink />
      </>
    }
  >
    <p>
      <Trans>
        <CompanyNumber /> har ingen ansökan under arbete med den e-postadressen. Den kan ha startats med en annan
        adress, eller ha avslutats.
      </Trans>
    </p>
  </Notice>
)

const typeTexts: Readonly<Record<OrganisationType, MessageDescriptor>> = {
  REGULAR_COMPANY: msg`aktiebolag, handelsbolag, kommanditbolag och registrerade utländska filialer`,
  SOLITARY_COMPANY: msg`enskilda firmor`,
  FOREIGN_COMPANY: msg`utländska företag`,
}

/** The organisation does not take this kind of company. */
export const NotAllowedScreen = () => {
  const { i18n } = useLingui()
  const { name, template } = useApplyContext()
  return (
    <Notice heading={<Trans>Företagsformen kan inte ansöka här</Trans>} actions={<OtherWays />}>
      <p>
        <Trans>
          <CompanyNumber /> har en företagsform som {name} inte tar emot. Ansökan är öppen för:
        </Trans>
      </p>
      <ul className={styles.hints}>
        {template?.organisationTypes.map((type) => (
          <li key={type}>{i18n._(typeTexts[type])}</li>
        ))}
      </ul>
    </Notice>
  )
}

/** The company by its number, as a sentence begins: "Företaget med nummer 559870-4103", or "Företaget" without one. */
const CompanyNumber = () => {
  const { orgNumber } = useApplyContext()
  const formatted = formatOrgNumber(orgNumber)
  return orgNumber === '' ? <Trans>Företaget</Trans> : <Trans>Företaget med organisationsnummer {formatted}</Trans>
}
