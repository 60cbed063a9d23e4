import { Outlet } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useSetPageSubject } from '#src/platform/page-subject.ts'
import { useApplyContext } from './apply-context.ts'
import { ContactAside } from './contact-aside.tsx'
import styles from './apply-layout.module.css'

/** The layout of a member organisation's public pages: its logo and colour, and its contact. */
export const ApplyLayout = () => {
  const { mo, pages } = useApplyContext()
  const subject = useMemo(
    () => ({ organisation: mo, information: { moSlug: mo.slug, pages }, companyName: null }),
    [mo, pages],
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
