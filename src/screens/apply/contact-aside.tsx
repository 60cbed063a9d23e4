import { Trans } from '@lingui/react/macro'
import type { PublicOrganisation } from '#schemas/api/organisation-look-up.ts'
import { localized } from '#schemas/locale.ts'
import { organisationName } from '#schemas/member-organisation.ts'
import { dialled } from '#schemas/telephone.ts'
import { useLocale } from '#src/platform/use-locale.ts'
import styles from './apply-layout.module.css'

/** The contact of an organisation, beside its public pages. */
export const ContactAside = ({ mo }: { mo: PublicOrganisation }) => {
  const locale = useLocale()
  const { telephone } = mo
  const [mailbox, domain] = mo.email.split('@')
  const name = organisationName(mo, locale)
  const hours = localized(mo.openingHours, locale)
  return (
    <aside className={styles.aside}>
      <h2>
        <Trans>Frågor?</Trans>
      </h2>
      <p>
        <Trans>
          Ring {name} på <a href={`tel:${dialled(telephone)}`}>{telephone}</a>, {hours}.
        </Trans>
      </p>
      <p>
        <a href={`mailto:${mo.email}`}>
          {mailbox}
          <wbr />@{domain}
        </a>
      </p>
    </aside>
  )
}
