import { Trans, useLingui, Plural } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useLocation, useMatches } from '@tanstack/react-router'
import { ChevronRightIcon, WorkflowIcon, SearchIcon, CloudOffIcon } from 'lucide-react'
import { useState, useSyncExternalStore } from 'react'
import { StaffLiveUpdates } from '#src/case/live/staff-live-updates.tsx'
import { useAppName } from '#src/platform/use-locale.ts'
import { StaffKeys } from '#src/screens/keys/staff-keys.tsx'
import { LocaleSwitch } from '#src/screens/shell/locale-switch.tsx'
import { ProductBrand, TopBar } from '#src/screens/shell/top-bar.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { ApiError } from '../../api/api-error.ts'
import { countPendingAnswers } from '../../form/saving/pending-answers-db.ts'
import { staffWriterPrefix } from '../../platform/drafts.ts'
import { usePageSubject } from '../../platform/page-subject.ts'
import { useServices } from '../../platform/services.ts'
import { startPath } from '../../platform/start-path.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { DateTime } from '../../ui/time.tsx'
import styles from './staff-header.module.css'

/** The staff's header: breadcrumbs, search, language and account. */
export const StaffHeader = () => {
  const appName = useAppName()
  return (
    <>
      <TopBar
        start={
          <>
            <StaffLiveUpdates />
            <span className={styles.product}>
              <ProductBrand name={appName} />
            </span>
            <Breadcrumbs />
          </>
        }
        end={
          <>
            <SearchLink />
            <InspectorLink />
            <StaffKeys className={styles.icon} />
            <LocaleSwitch />
            <AccountMenu />
          </>
        }
      />
      <StaleNotice />
    </>
  )
}

/** The signed-in account, and the sign-out. It asks first where that removes something. */
export const AccountMenu = () => {
  const { t } = useLingui()
  const { session, drafts } = useServices()
  /** The number of unsaved answers in the open dialog, or null. */
  const [answerCount, setAnswerCount] = useState<number | null>(null)
  const account = useSyncExternalStore(session.subscribe, session.account)
  const name = account?.name ?? t`inte inloggad`
  const signOut = async (): Promise<void> => {
    const count = await countPendingAnswers(staffWriterPrefix)
    if (count > 0 || drafts.staffDraftCount() > 0) setAnswerCount(count)
    else await session.signOut()
  }
  return (
    <div className={styles.account}>
      {account !== null && <Avatar name={name} isOwn />}
      <span className={styles.name}>{name}</span>
      {account !== null && (
        <a
          href="/"
          className={styles.out}
          onClick={(event) => {
            event.preventDefault()
            void signOut()
          }}
        >
          <Trans>Logga ut</Trans>
        </a>
      )}
      {answerCount !== null && <SignOutDialog answerCount={answerCount} onClose={() => setAnswerCount(null)} />}
    </div>
  )
}

/** The staff's breadcrumbs: the list, then the company of the case that is loaded (specification §2), or the inspector. */
const Breadcrumbs = () => {
  const { t } = useLingui()
  const isOnList = useMatches({ select: (matches) => matches.some(({ routeId }) => isList(routeId)) })
  const isInInspector = useLocation({ select: ({ pathname }) => pathname.startsWith('/inspector') })
  const isOnInspector = useLocation({ select: ({ pathname }) => pathname === '/inspector' })
  const companyName = usePageSubject()?.companyName ?? null
  return (
    <nav aria-label={t`Du är här`} className={styles.crumbs}>
      <ol>
        <li>
          {isOnList ? (
            <span aria-current="page">
              <Trans id="caselist.general.applications">Ansökningar</Trans>
            </span>
          ) : (
            // The list from which the case was opened, with its filters, order and page.
            <Link to={startPath} search state={{ returnsFocus: true }}>
              <Trans id="caselist.general.applications">Ansökningar</Trans>
            </Link>
          )}
        </li>
        {isInInspector && (
          <li className={isOnInspector ? styles.company : styles.inspector}>
            <ChevronRightIcon aria-hidden />
            {isOnInspector ? (
              <span aria-current="page">
                <Trans>Inspektör</Trans>
              </span>
            ) : (
              <Link to="/inspector">
                <Trans>Inspektör</Trans>
              </Link>
            )}
          </li>
        )}
        {companyName !== null && (
          <li className={styles.company}>
            <ChevronRightIcon aria-hidden />
            <span aria-current="page">{companyName}</span>
          </li>
        )}
      </ol>
    </nav>
  )
}

const isList = (routeId: string): boolean => routeId === '/_list' || routeId === '/simple'

/** A link to the charts of the machines. */
const InspectorLink = () => {
  const { t } = useLingui()
  return (
    <Link to="/inspector" className={styles.icon} aria-label={t`Inspektör`} title={t`Inspektör`}>
      <WorkflowIcon aria-hidden />
    </Link>
  )
}

/** A link from a case to the search in all lists; the lists have a button of their own. */
const SearchLink = () => {
  const { t } = useLingui()
  const isOnCase = useLocation({ select: ({ pathname }) => pathname.startsWith('/case/') })
  if (!isOnCase) return null
  return (
    <Link
      to="/search"
      state={{ isDetour: true }}
      className={styles.icon}
      aria-label={t`Sök i alla listor`}
      title={t`Sök i alla listor`}
    >
      <SearchIcon aria-hidden />
    </Link>
  )
}

/**
 * Says from when the page is while the server is away. A change that the server took before it went may be missing on the page, so nobody should
 * make it again. The live region is there before its text.
 */
export const StaleNotice = () => {
  const shownFrom = useShownFrom()
  return (
    <div role="status" className={styles.region}>
      {shownFrom !== null && (
        <p className={styles.notice}>
          <CloudOffIcon aria-hidden />
          <span>
            <Trans>
              Servern svarar inte. Sidan visar läget <DateTime at={shownFrom} />: det som har gjorts sedan dess kan vara
              sparat ändå. Den uppdateras så snart servern svarar.
            </Trans>
          </span>
        </p>
      )}
    </div>
  )
}

/** The time in ISO 8601 of the oldest data on the page that cannot be refetched, or null. */
const useShownFrom = (): string | null => {
  const cache = useQueryClient().getQueryCache()
  return useSyncExternalStore(cache.subscribe, () => {
    const times = cache
      .findAll({ type: 'active' })
      .filter(({ state: { data, error } }) => data !== undefined && isAway(error))
      .map(({ state: { dataUpdatedAt } }) => dataUpdatedAt)
    return times.length === 0 ? null : new Date(Math.min(...times)).toISOString()
  })
}

const isAway = (error: unknown): boolean => error instanceof ApiError && (error.isOffline || error.status > 500)

type SignOutDialogProps = {
  /** Answers of forms that are not saved. */
  answerCount: number
  onClose: () => void
}

/** Asks before a sign-out removes what has been written on this device and not sent. */
const SignOutDialog = ({ answerCount, onClose }: SignOutDialogProps) => {
  const { t } = useLingui()
  const { session, drafts } = useServices()
  const draftCount = useSyncExternalStore(drafts.subscribe, drafts.staffDraftCount)
  const [isBusy, setIsBusy] = useState(false)
  const signOut = async (): Promise<void> => {
    setIsBusy(true)
    await session.signOut()
    onClose()
  }
  return (
    <Dialog heading={<Trans>Logga ut?</Trans>} onClose={onClose}>
      <div className={styles.texts}>
        {draftCount > 0 && (
          <p>
            <Plural
              value={draftCount}
              one="På den här enheten finns # utkast som inte är skickat. Det tas bort när du loggar ut."
              other="På den här enheten finns # utkast som inte är skickade. De tas bort när du loggar ut."
            />
          </p>
        )}
        {answerCount > 0 && (
          <p>
            <Plural
              value={answerCount}
              one="På den här enheten finns # svar i ett formulär som inte är sparat. Det tas bort när du loggar ut."
              other="På den här enheten finns # svar i formulär som inte är sparade. De tas bort när du loggar ut."
            />
          </p>
        )}
        <p>
          <Trans>Det går inte att ångra.</Trans>
        </p>
      </div>
      <div className={styles.buttons}>
        <Button isDestructive isBusy={isBusy} busyText={t`Loggar ut …`} onClick={() => void signOut()}>
          <Trans>Logga ut och ta bort</Trans>
        </Button>
        <Button variant="outlined" isNeutral onClick={onClose}>
          <Trans>Stanna kvar</Trans>
        </Button>
      </div>
    </Dialog>
  )
}
