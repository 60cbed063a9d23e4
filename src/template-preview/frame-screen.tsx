import { useMemo, useState } from 'react'
import { FormErrorSummary } from '../form/form-error-summary.tsx'
import { useFormPlace } from '../form/sections/form-place.ts'
import type { FormServices, Person } from '../form/form-services.ts'
import { FormView } from '../form/form-view.tsx'
import { useTextIn } from '../form/use-answer.ts'
import { SectionList } from '../screens/form-overlay/section-list.tsx'
import { keepFile, keptFile, type FrameForm } from './frame-form.ts'
import styles from './frame.module.css'
import { useReader } from './use-reader.ts'

/** A form as an applicant meets it, without the case around it. */
export const FrameScreen = ({ shown: { form, dynamicData, store } }: { shown: FrameForm }) => {
  const textIn = useTextIn()
  const place = useFormPlace(store)
  const [people, setPeople] = useState(known)
  const services = useMemo(
    (): FormServices => ({
      store,
      isReadOnly: false,
      dynamicData,
      people,
      addPerson: (person) => {
        const added = { ...person, id: crypto.randomUUID() }
        known = [...known, added]
        setPeople(known)
        return Promise.resolve(added)
      },
      uploadFile: (file) => Promise.resolve(keepFile(file)),
      openFile: async (fileId) => {
        window.open(URL.createObjectURL(await keptFile(fileId)), '_blank', 'noopener')
      },
      readFile: keptFile,
    }),
    [store, dynamicData, people],
  )
  useReader(store, place)
  return (
    <div className={styles.layout}>
      <SectionList store={store} place={place} />
      <div className={styles.content}>
        <div className={styles.head}>
          <h1>{textIn(form.title)}</h1>
          {form.description && <p>{textIn(form.description)}</p>}
        </div>
        <FormErrorSummary store={store} place={place} />
        <FormView services={services} place={place} />
      </div>
    </div>
  )
}

/** Whoever has been added can be picked in every form, as in a case. */
let known: readonly Person[] = []
