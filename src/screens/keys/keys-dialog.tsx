import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import choices from '#src/ui/choices.module.css'
import { Dialog } from '#src/ui/dialog.tsx'
import { keyIds, keyMap, scopeTexts, shownKeys, type KeyScope } from './key-map.ts'
import { activeScopes, switchKeys, useKeysAreOn } from './keys.tsx'
import styles from './keys.module.css'

const scopes = [...new Set(keyIds.map((id) => keyMap[id].scope))]

/** Lists all keys, those of the page first, and has their one switch. */
export const KeysDialog = ({ onClose }: { onClose: () => void }) => {
  const isOn = useKeysAreOn()
  const id = useId()
  const [active] = useState(activeScopes)
  const others = scopes.filter((scope) => !active.has(scope))
  return (
    <Dialog heading={<Trans>Kortkommandon</Trans>} size="wide" onClose={onClose}>
      <div className={styles.switch}>
        <label htmlFor={`${id}-switch`} className={choices.choice}>
          <input
            id={`${id}-switch`}
            type="checkbox"
            className="ds-input"
            role="switch"
            checked={isOn}
            aria-checked={isOn}
            aria-describedby={id}
            onChange={({ target }) => switchKeys(target.checked)}
          />
          <Trans>Kortkommandon med en bokstav</Trans>
        </label>
        <p id={id} className="meta">
          <Trans>
            Gäller i den här webbläsaren. De gör ingenting medan du skriver. Stäng av dem om du talar in text eller lätt
            kommer åt tangenterna.
          </Trans>
        </p>
      </div>
      <h3 className={styles.heading}>
        <Trans>På den här sidan</Trans>
      </h3>
      <KeyGroups scopes={scopes.filter((scope) => active.has(scope))} />
      {others.length > 0 && (
        <>
          <h3 className={styles.heading}>
            <Trans>På andra sidor</Trans>
          </h3>
          <KeyGroups scopes={others} />
        </>
      )}
    </Dialog>
  )
}

const KeyGroups = ({ scopes: shown }: { scopes: readonly KeyScope[] }) => {
  const { t, i18n } = useLingui()
  const isOn = useKeysAreOn()
  return (
    <div className={styles.groups} data-off={!isOn}>
      {shown.map((scope) => (
        <section key={scope}>
          <h4>{i18n._(scopeTexts[scope])}</h4>
          <dl>
            {keyIds
              .filter((id) => keyMap[id].scope === scope)
              .map((id) => (
                <div key={id}>
                  <dt>{i18n._(keyMap[id].label)}</dt>
                  <dd>
                    {shownKeys(id).map((key, index) => (
                      <span key={`${index} ${key}`}>
                        {index > 0 && <span className="ds-sr-only">{t`sedan`}</span>}
                        <kbd className={styles.key}>{key}</kbd>
                      </span>
                    ))}
                  </dd>
                </div>
              ))}
          </dl>
        </section>
      ))}
    </div>
  )
}
