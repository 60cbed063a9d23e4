import { useLingui } from '@lingui/react/macro'
import { KeyboardIcon } from 'lucide-react'
import { useEffect, useState, type ComponentType } from 'react'
import { createPortal } from 'react-dom'
import { loadAreas } from '#src/platform/i18n.ts'
import { afterPaint } from '#src/ui/after-paint.ts'
import { announce } from '#src/ui/announcer.tsx'
import { closeFlash, flashStore, setUndoKey, showFlash } from '#src/ui/flash.ts'
import { ariaKeys, shownKeys } from './key-map.ts'
import { useKey, useKeyProps, useKeysAreOn } from './keys.tsx'

type Shown = ComponentType<{ onClose: () => void; showKeys: () => void }>

type Name = 'keys' | 'commands'

const loaders: Readonly<Record<Name, () => Promise<Shown>>> = {
  keys: async () => (await import('./keys-dialog.tsx')).KeysDialog,
  commands: async () => {
    const [{ CommandMenu }] = await Promise.all([import('./command-menu.tsx'), loadAreas(['case', 'caseworker'])])
    return CommandMenu
  },
}
const loaded = new Map<Name, Shown>()
const load = async (name: Name): Promise<Shown> => {
  const dialog = loaded.get(name) ?? (await loaders[name]())
  loaded.set(name, dialog)
  return dialog
}

/** The keys that act on every page of staff, and the button that shows them all. Their dialogs are loaded after the page. */
export const StaffKeys = ({ className }: { className: string | undefined }) => {
  const { t } = useLingui()
  const [Shown, setShown] = useState<Shown | null>(null)
  const isOn = useKeysAreOn()
  const keyProps = useKeyProps()
  const open = (name: Name): void => {
    const show = (dialog: Shown) => setShown(() => dialog)
    const dialog = loaded.get(name)
    // At once: the letter that is typed next belongs to its field.
    if (dialog !== undefined) return show(dialog)
    load(name).then(show, () =>
      showFlash(t`Det gick inte att hämta. Ladda om sidan och försök igen.`, { type: 'error', topic: 'keys' }),
    )
  }
  useKey('showKeys', () => open('keys'))
  useKey('showCommands', () => open('commands'))
  useKey('undo', () => {
    const last = flashStore.current().flashes.findLast(({ undo }) => undo !== null)
    if (last === undefined) return showFlash(t`Det finns inget att ångra just nu.`, { topic: 'undo' })
    closeFlash(last.id)
    const { text } = last
    announce(t`Ångrar: ${text}`)
    last.undo?.()
  })
  useEffect(() => afterPaint(() => void Promise.allSettled([load('commands'), load('keys')])), [])
  useEffect(() => {
    const props = { 'aria-keyshortcuts': ariaKeys('undo'), title: shownKeys('undo').join(' ') }
    setUndoKey(isOn ? props : null)
    return () => setUndoKey(null)
  }, [isOn])
  return (
    <>
      <button
        type="button"
        className={className}
        aria-label={t`Kortkommandon`}
        {...keyProps('showKeys')}
        onClick={() => open('keys')}
      >
        <KeyboardIcon aria-hidden />
      </button>
      {Shown !== null &&
        // Over a form too: the last dialog of the document is the one on top.
        createPortal(<Shown onClose={() => setShown(null)} showKeys={() => open('keys')} />, document.body)}
    </>
  )
}
