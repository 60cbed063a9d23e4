import { useMemo } from 'react'
import { fieldId } from './field-id.ts'
import styles from './form.module.css'
import { FormRows } from './form-rows.tsx'
import { FormServicesContext, type FormServices } from './form-services.ts'
import { sectionsOf, type Section } from './sections.ts'
import { useTextIn } from './use-answer.ts'

/**
 * A form on the page: its sections with everything that is shown now. The store holds the answers; the services are what the page
 * around it gives. `isReadOnly` and what `isLocked` names can be read and not changed.
 */
export const FormView = ({ services }: { services: FormServices }) => {
  const { document } = services.store.index
  const sections = useMemo(() => sectionsOf(document), [document])
  const isNumbered = sections.length > 1
  return (
    <FormServicesContext value={services}>
      <div className={styles.form}>
        {sections.map((section, position) => (
          <SectionView
            key={section.id}
            id={fieldId(document.id, section.id)}
            section={section}
            number={isNumbered ? position + 1 : null}
          />
        ))}
      </div>
    </FormServicesContext>
  )
}

const SectionView = ({ id, section, number }: { id: string; section: Section; number: number | null }) => {
  const textIn = useTextIn()
  const title = section.title && textIn(section.title)
  return (
    <section className={styles.section} {...(title !== null && { 'aria-labelledby': id })}>
      {title !== null && (
        <header className={styles.sectionTitle}>
          <h2 id={id} tabIndex={-1}>
            {number === null ? title : `${number}. ${title}`}
          </h2>
          {section.text && <p>{textIn(section.text)}</p>}
        </header>
      )}
      <FormRows rows={section.rows} place={undefined} />
    </section>
  )
}
