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

/** The form alone, in a window of the width that it is looked at in. The page around it says which, and hears how it stands. */
const place = document.getElementById('app')
if (place === null) throw new Error('The page has no element #app.')

await loadAreas(['shell', 'form'])
const root = createRoot(place)
let shown: FrameForm | undefined

const draw = (): void => {
  if (shown === undefined) return
  root.render(
    <I18nProvider i18n={i18n}>
      <FrameScreen key={shown.revision} shown={shown} />
    </I18nProvider>,
  )
}

const tell = (): void => {
  if (shown !== undefined) send(window.parent, { type: 'standing', standing: shown.standing() })
}

listen(
  () => window.parent,
  ToFrame,
  (message) => {
    switch (message.type) {
      case 'show':
        showInScheme(message.scheme)
        void activateLocale(message.locale).then(() => {
          shown = createFrameForm(message, shown, tell)
          draw()
          tell()
        })
        return
      case 'clear':
        shown = shown?.cleared(tell)
        draw()
        tell()
        return
      case 'judge':
        shown?.judge()
        return
      case 'find':
      // Heard by the screen, which knows where the reader is.
    }
  },
)
send(window.parent, { type: 'ready' })
