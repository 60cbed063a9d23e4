import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { WorkflowIcon } from 'lucide-react'
import styles from './staff-header.module.css'

/** A link to the charts of the machines. */
export const InspectorLink = () => {
  const { t } = useLingui()
  return (
    <Link to="/inspector" className={styles.icon} aria-label={t`Inspektör`} title={t`Inspektör`}>
      <WorkflowIcon aria-hidden />
    </Link>
  )
}
