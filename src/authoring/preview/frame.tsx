// First, since it sets the order of the style layers that the components write in.
import '../../ui/theme/theme.css'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { createRoot } from 'react-dom/client'
import { activateLocale, loadAreas } from '../../platform/i18n.ts'
import { showInScheme } from './colour-scheme.ts'
import { createFrameForm, type FrameForm, storeFile, readStoredFile } from './frame-form.ts'
import { listen, send, ToFrame } from './frame-messages.ts'
import { useMemo, useState } from 'react'
import { FormErrorSummary } from '../../form/form-error-summary.tsx'
import { useFormStepper } from '../../form/sections/use-form-stepper.ts'
import type { FormServices, Person } from '../../form/form-context.ts'
import { FormView } from '../../form/form-view.tsx'
import { useLocalized } from '../../form/use-field-state.ts'
import { SectionList } from '../../screens/form-overlay/section-list.tsx'
import styles from './frame.module.css'
import { useRestoreView } from './use-restore-view.ts'

/** Entry point of the iframe: renders the form that the page sends, and posts its state back. */
const container = document.getElementById('app')
if (container === null) throw new Error('The page has no element #app.')

await loadAreas(['shell', 'form'])
const root = createRoot(container)
let frameForm: FrameForm | undefined

const render = (): void => {
  if (frameForm === undefined) return
  root.render(
    <I18nProvider i18n={i18n}>
      <FrameScreen key={frameForm.revision} frameForm={frameForm} />
    </I18nProvider>,
  )
}

const postFormState = (): void => {
  if (frameForm !== undefined) send(window.parent, { type: 'formState', formState: frameForm.formState() })
}

listen(
  () => window.parent,
  ToFrame,
  (message) => {
    switch (message.type) {
      case 'show':
        showInScheme(message.scheme)
        void activateLocale(message.locale).then(() => {
          frameForm = createFrameForm(message, frameForm, postFormState)
          render()
          postFormState()
        })
        return
      case 'clear':
        frameForm = frameForm?.cleared(postFormState)
        render()
        postFormState()
        return
      case 'validateAll':
        frameForm?.validateAll()
        return
      case 'find':
      // Handled by FrameScreen, which has the stepper.
    }
  },
)
send(window.parent, { type: 'ready' })

/** A form as the applicant sees it, without its case. */
const FrameScreen = ({ frameForm: { form, dynamicData, lockedIds, store } }: { frameForm: FrameForm }) => {
  const localized = useLocalized()
  const stepper = useFormStepper(store)
  const [people, setPeople] = useState(addedPeople)
  const services = useMemo(
    (): FormServices => ({
      store,
      isReadOnly: false,
      isLocked: (componentId) => lockedIds.includes(componentId),
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
    [store, dynamicData, lockedIds, people],
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
