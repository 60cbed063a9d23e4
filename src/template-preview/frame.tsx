// First, since it sets the order of the style layers that the components write in.
import '../ui/theme/theme.css'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { createRoot } from 'react-dom/client'
import { activateLocale, loadAreas } from '../platform/i18n.ts'
import { showInScheme } from './colour-scheme.ts'
import { createFrameForm, type FrameForm } from './frame-form.ts'
import { FrameScreen } from './frame-screen.tsx'
import { listen, send, ToFrame } from './frame-messages.ts'

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
