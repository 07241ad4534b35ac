'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { KINDS } from '@/lib/kinds'
import type { BinEntry } from '@/lib/records/history/bin'
import { ActivityList } from '../activity/activity-list'
import { BinList } from '../bin/bin-list'
import { useErrorText } from '../core/error-text'
import { useMay } from '../core/identity/me'
import {
  type AdminLocation,
  isEditedTab,
  isKindTab,
  isTabOf,
  locationHash,
  TAB_PANEL_ID,
  type Tab,
  tabOf,
} from '../core/location'
import { NavigationProvider, useNavigation } from '../core/navigation'
import { DemandPage } from '../demand/demand-page'
import { DraftOffers } from '../form/draft-offers'
import { LibraryUploads } from '../media/library-uploads'
import { EditPanel } from '../panel/edit-panel'
import { NeverSoldButton } from '../panel/passport-block'
import { FileList } from '../screens/file-list'
import { MediaLibrary } from '../screens/media-library'
import { PageList } from '../screens/page-list'
import { ProductCheck } from '../screens/product-check'
import { RecordList } from '../screens/record-list'
import { SeoOverview } from '../seo/seo-overview'
import { AccountMenu } from './account-menu'
import { FirstSteps, FirstStepsLink } from './first-steps'
import { TabBar, tabId } from './tab-bar'
import { TopBar } from './top-bar'
import { useLogOut } from './use-log-out'
import { usePalette } from './use-palette'
import { WaitingPanel } from './waiting-panel'

const BIN_ACTIONS = {
  products: ({ id, label }: BinEntry) => <NeverSoldButton id={id} name={label} />,
}

/** Everything behind the login: the tabs, what the open one shows, and above it the record that is edited. */
export function Workspace() {
  return (
    <NavigationProvider>
      <LibraryUploads>
        <Layout />
      </LibraryUploads>
    </NavigationProvider>
  )
}

function Layout() {
  const t = useTranslations('admin')
  const logOut = useLogOut()
  const { location, visit, go, leave } = useNavigation()
  const isAllowed = useIsAllowed()
  const edited = isAllowed(location.tab) ? editedRecord(location) : null
  const isFirst = useIsFirstScreen()
  const { button, palette } = usePalette()

  useEffect(() => {
    document.title = `${t(`tabs.${tabOf(location.tab)}`)} | ${t('brand')}`
  }, [t, location.tab])

  // A browser would open a file that is dropped beside a drop zone, instead of this page.
  useEffect(() => {
    const stay = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault()
    }
    window.addEventListener('dragover', stay)
    window.addEventListener('drop', stay)
    return () => {
      window.removeEventListener('dragover', stay)
      window.removeEventListener('drop', stay)
    }
  }, [])

  return (
    <>
      {/* Inert while a record is edited above it, but not removed: closing goes back to the same row. */}
      <div inert={edited !== null}>
        <TopBar
          start={
            <>
              {!isFirst && location.tab !== 'start' && <FirstStepsLink />}
              {button}
            </>
          }
        >
          <AccountMenu />
          <button
            type="button"
            onClick={() => leave(logOut)}
            className="min-h-11 rounded-ui px-3 text-sm whitespace-nowrap text-ink-2 hover:bg-plate max-sm:px-1 max-sm:text-xs hover:text-ink"
          >
            {t('logout')}
          </button>
        </TopBar>
        <TabBar />
        <main className="wrap pb-24">
          <div
            id={TAB_PANEL_ID}
            role="tabpanel"
            aria-labelledby={tabId(tabOf(location.tab))}
            tabIndex={-1}
            className="outline-none"
          >
            {isFirst && <StartScreen />}
            {(isEditedTab(location.tab) || location.tab === 'pages') && (
              <DraftOffers key={pathOf(location)} tab={location.tab} onContinue={go} />
            )}
            <TabContent location={location} />
          </div>
        </main>
      </div>
      {edited && <EditPanel key={visit} tab={edited.tab} subject={edited.subject} />}
      {palette}
    </>
  )
}

/** Whether this is what one sees after the login: the address names no tab yet. */
function useIsFirstScreen(): boolean {
  const { location } = useNavigation()
  const [isFirst, setIsFirst] = useState(() => window.location.hash === '')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list that opens first has an address of its own, too.
  useEffect(() => {
    const follow = () => setIsFirst(window.location.hash === '')
    follow()
    window.addEventListener('hashchange', follow)
    return () => window.removeEventListener('hashchange', follow)
  }, [location])
  return isFirst
}

function TabContent({ location: { tab, subject } }: { location: AdminLocation }) {
  const isAllowed = useIsAllowed()
  if (!isAllowed(tab)) return <NotAllowed />
  if (tab === 'start') return <StartTab />
  if (tab === 'seo') return <SeoOverview />
  if (tab === 'doctor') return <ProductCheck />
  if (tab === 'demand') return <DemandPage />
  if (tab === 'activity') return <ActivityList key={subject} recordId={subject} />
  if (tab === 'bin') return <BinList actions={BIN_ACTIONS} />
  if (tab === 'media') return <MediaLibrary />
  if (tab === 'files') return <FileList />
  if (!isKindTab(tab)) return <PageList />
  return <RecordList key={tab} kind={KINDS[tab]} />
}

/** Whether somebody may read what a tab lists; an address can name any. */
function useIsAllowed(): (tab: Tab) => boolean {
  const may = useMay()
  return (tab) => isTabOf(tab, (of) => may(of, 'read'))
}

function NotAllowed() {
  const errorText = useErrorText()
  return <p className="py-12 text-ink-2">{errorText({ code: 'not_allowed' })}</p>
}

/** The start as a tab, where no list brings a heading. */
function StartTab() {
  const t = useTranslations('admin.tabs')
  return (
    <>
      <h1 className="sr-only">{t('start')}</h1>
      <StartScreen />
    </>
  )
}

/** What the admin begins with: the first steps of a new site, and what waits. */
function StartScreen() {
  return (
    <>
      <FirstSteps />
      <WaitingPanel />
    </>
  )
}

/** The address without what its list is narrowed by. */
const pathOf = ({ tab, subject }: AdminLocation) => locationHash({ tab, subject })

/** The record that is edited above its list, if any. */
function editedRecord({ tab, subject }: AdminLocation) {
  return isEditedTab(tab) && subject !== null ? { tab, subject } : null
}
