import { useMemo, useState } from 'react'
import { FormErrorSummary } from '../form/form-error-summary.tsx'
import { useFormStepper } from '../form/sections/use-form-stepper.ts'
import type { FormServices, Person } from '../form/form-context.ts'
import { FormView } from '../form/form-view.tsx'
import { useLocalized } from '../form/use-field-state.ts'
import { SectionList } from '../screens/form-overlay/section-list.tsx'
import { storeFile, readStoredFile, type FrameForm } from './frame-form.ts'
import styles from './frame.module.css'
import { useRestoreView } from './use-restore-view.ts'

/** A form as the applicant sees it, without its case. */
export const FrameScreen = ({ frameForm: { form, dynamicData, store } }: { frameForm: FrameForm }) => {
  const localized = useLocalized()
  const stepper = useFormStepper(store)
  const [people, setPeople] = useState(addedPeople)
  const services = useMemo(
    (): FormServices => ({
      store,
      isReadOnly: false,
      dynamicData,
      people,
      addPerson: (person) => {
        const added = { ...person, id: crypto.randomUUID() }
        addedPeople = [...addedPeople, added]
        setPeople(addedPeople)
        return Promise.resolve(added)
      },
      // No source is asked: every text finds one answer.
      search: (_, text) => Promise.resolve([`${text}, 559999-9999`]),
      uploadFile: (file) => Promise.resolve(storeFile(file)),
      openFile: async (fileId) => {
        window.open(URL.createObjectURL(await readStoredFile(fileId)), '_blank', 'noopener')
      },
      readFile: readStoredFile,
    }),
    [store, dynamicData, people],
  )
  useRestoreView(store, stepper)
  return (
    <div className={styles.layout}>
      <SectionList store={store} stepper={stepper} />
      <div className={styles.content}>
        <div className={styles.head}>
          <h1>{localized(form.title)}</h1>
          {form.description && <p>{localized(form.description)}</p>}
        </div>
        <FormErrorSummary store={store} stepper={stepper} />
        <FormView services={services} stepper={stepper} isInsertedAtOnce />
      </div>
    </div>
  )
}

/** Added people can be chosen in every form, as in a case. */
let addedPeople: readonly Person[] = []
