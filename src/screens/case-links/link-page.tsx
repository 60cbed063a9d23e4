import type { ReactNode } from 'react'
import applyStyles from '#src/screens/apply/apply-layout.module.css'
import { ContactAside } from '#src/screens/apply/apply-layout.tsx'
import { MessagePage } from '#src/screens/shell/message-page.tsx'
import { useLinkOrganisation } from './link-organisation.ts'
import styles from './link-page.module.css'

type LinkPageProps = {
  /** The slug of the organisation whose link it was, where that is known. */
  mo: string | undefined
  heading: ReactNode
  children: ReactNode
  actions?: ReactNode
}

/** The layout of pages about a link that no longer opens its case: its organisation, a message, and a contact. */
export const LinkPage = ({ mo, ...message }: LinkPageProps) => {
  const organisation = useLinkOrganisation(mo)
  if (organisation === null) return <MessagePage {...message} />
  return (
    <div className={applyStyles.columns}>
      <div className={styles.message}>
        <MessagePage {...message} />
      </div>
      <ContactAside mo={organisation.mo} />
    </div>
  )
}
