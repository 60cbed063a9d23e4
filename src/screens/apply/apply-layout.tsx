import { Outlet } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useSetPageSubject } from '#src/platform/page-subject.ts'
import { useApplyContext } from './apply-context.ts'
import { ContactAside } from './contact-aside.tsx'
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
