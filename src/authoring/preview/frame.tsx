import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { useMemo, useState, useEffect, useLayoutEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { parseValueKey } from '#schemas/form/value.ts'
import { fieldId } from '../../form/field-id.ts'
import type { FormServices, Person } from '../../form/form-context.ts'
import { FormErrorSummary } from '../../form/form-error-summary.tsx'
import { FormView } from '../../form/form-view.tsx'
import { useFormStepper, type FormStepper } from '../../form/sections/use-form-stepper.ts'
import type { FormStore } from '../../form/store.ts'
import { useLocalized } from '../../form/use-field-state.ts'
import { activateLocale, loadAreas } from '../../platform/i18n.ts'
import { SectionList } from '../../screens/form-overlay/section-list.tsx'
import { showInScheme } from './colour-scheme.ts'
import { createFrameForm, storeFile, readStoredFile, type FrameForm } from './frame-form.ts'
import { listen, send, ToFrame } from './frame-messages.ts'
import styles from './frame.module.css'
import '../../ui/theme/theme.css'

// Imported first, since it sets the order of the style layers.

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
      // FrameScreen handles this message, since it has the stepper.
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
      // The preview asks no source: every text finds one answer.
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

/** Focus and scroll position in the form that was just unmounted. */
let lastView: {
  formId: string
  sectionId: string | undefined
  fieldId: string
  top: number
  scrollTop: number
} | null = null

/** Reveals the field that the page requests, and restores focus and scroll position after a changed document mounted a form made again. */
const useRestoreView = (store: FormStore, stepper: FormStepper): void => {
  const formId = store.index.document.id
  const latest = useRef(stepper)
  useEffect(() => {
    latest.current = stepper
  }, [stepper])

  useLayoutEffect(
    () => () => {
      const { activeElement } = document
      lastView = {
        formId,
        sectionId: latest.current.sections[latest.current.current]?.id,
        fieldId: activeElement?.id ?? '',
        top: activeElement?.getBoundingClientRect().top ?? 0,
        scrollTop: window.scrollY,
      }
    },
    [formId],
  )

  useEffect(() => {
    const before = lastView
    lastView = null
    if (before === null || before.formId !== formId) return
    // `reveal` uses flushSync, which an effect may not call.
    const handle = requestAnimationFrame(() => {
      const heading = before.sectionId === undefined ? null : document.getElementById(fieldId(formId, before.sectionId))
      if (heading !== null) latest.current.reveal(heading)
      const field = before.fieldId === '' ? null : document.getElementById(before.fieldId)
      field?.focus({ preventScroll: true })
      window.scrollTo({ top: before.scrollTop, behavior: 'instant' })
      if (field !== null) window.scrollBy({ top: field.getBoundingClientRect().top - before.top, behavior: 'instant' })
    })
    return () => cancelAnimationFrame(handle)
  }, [formId])

  useEffect(
    () =>
      listen(
        () => window.parent,
        ToFrame,
        (message) => {
          if (message.type !== 'find') return
          const { entry } = parseValueKey(message.key)
          if (entry !== undefined) flushSync(() => store.setOpenEntry(entry.listId, entry.entryId))
          const field = document.getElementById(fieldId(formId, message.key))
          if (field === null) return
          latest.current.reveal(field)
          field.focus({ preventScroll: true })
          field.scrollIntoView({ block: 'center', behavior: 'instant' })
          // Scrolls again: content-visibility gives sections their real height only near the viewport.
          requestAnimationFrame(() => field.scrollIntoView({ block: 'center', behavior: 'instant' }))
        },
      ),
    [formId, store],
  )
}
