import { Trans } from '@lingui/react/macro'
import { useLingui } from '@lingui/react'
import { Outlet } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useDeclaredSubject } from '#src/platform/page-subject.ts'
import { PlainPage } from '#src/screens/shell/plain-page.tsx'
import { useApplyContext } from './apply-context.ts'
import styles from './apply-layout.module.css'

/** Around every page of a member organisation's public start: its logo and colour, and whom to ask. */
export const ApplyLayout = () => {
  const { i18n } = useLingui()
  const { mo, name } = useApplyContext()
  const { telephone } = mo
  const subject = useMemo(() => ({ organisation: mo, companyName: null }), [mo])
  useDeclaredSubject(subject)
  const [mailbox, domain] = mo.email.split('@')
  const hours = i18n.locale === 'en' ? mo.openingHours.en : mo.openingHours.sv

  return (
    <PlainPage>
      <div className={styles.columns}>
        <div className={styles.main}>
          <Outlet />
        </div>
        <aside className={styles.aside}>
          <h2>
            <Trans>Frågor?</Trans>
          </h2>
          <p>
            <Trans>
              Ring {name} på <a href={`tel:${telephone.replace(/[^+\d]/g, '')}`}>{telephone}</a>, {hours}.
            </Trans>
          </p>
          <p>
            <a href={`mailto:${mo.email}`}>
              {mailbox}
              <wbr />@{domain}
            </a>
          </p>
        </aside>
      </div>
    </PlainPage>
  )
}
