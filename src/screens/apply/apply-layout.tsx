import { Outlet } from '@tanstack/react-router'
import { useMemo } from 'react'
import { Trans } from '@lingui/react/macro'
import { useSetPageSubject } from '#src/platform/page-subject.ts'
import type { PublicOrganisation } from '#schemas/api/organisation-look-up.ts'
import { localized } from '#schemas/locale.ts'
import { organisationName } from '#schemas/member-organisation.ts'
import { dialled } from '#schemas/telephone.ts'
import { useLocale } from '#src/platform/use-locale.ts'
import { NotFoundPage } from '#src/screens/shell/message-page.tsx'
import { useApplyContext } from './apply-context.ts'
import styles from './apply-layout.module.css'

/** The layout of a member organisation's public pages: its logo and colour, and its contact. */
export const ApplyLayout = () => {
  const { mo, template, templates } = useApplyContext()
  const information = template ?? templates[0]
  const subject = useMemo(
    () => ({
      organisation: mo,
      information: { moSlug: mo.slug, search: { template: information?.slug }, pages: information?.pages ?? [] },
      companyName: null,
    }),
    [mo, information],
  )
  useSetPageSubject(subject)
  return (
    <div className={styles.columns}>
      <div className={styles.main}>
        <Outlet />
      </div>
      <ContactAside mo={mo} />
    </div>
  )
}

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

/** The page of an unknown organisation, for a company with a wrong or mistyped URL. */
export const NoOrganisationScreen = () => (
  <NotFoundPage>
    <p>
      <Trans>
        Adressen kan vara felskriven, eller så tar organisationen inte emot ansökningar här. Be organisationen om rätt
        länk.
      </Trans>
    </p>
  </NotFoundPage>
)
