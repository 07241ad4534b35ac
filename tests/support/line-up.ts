/** The product range, whose names are printed on the rendered products. */
export interface LineUpEntry {
  slug: string
  name: string
  category: string
  /** Of the brightest mode. */
  lumens: number
  cells?: { format: string; count: number }
  ipRating?: string
}

export const LINE_UP: LineUpEntry[] = [
  {
    slug: 'tx-1400',
    name: 'TX 1400 Tactical Flashlight',
    category: 'flashlights',
    lumens: 1400,
    cells: { format: '21700', count: 1 },
  },
  {
    slug: 'p-900',
    name: 'P 900 Pocket Flashlight',
    category: 'flashlights',
    lumens: 900,
    cells: { format: '18650', count: 1 },
  },
  {
    slug: 'ranger-xl',
    name: 'Ranger XL Search Light',
    category: 'flashlights',
    lumens: 2600,
    cells: { format: '21700', count: 2 },
  },
  {
    slug: 'pen-160',
    name: 'Pen 160 Inspection Light',
    category: 'flashlights',
    lumens: 160,
    cells: { format: 'aaa', count: 2 },
  },
  {
    slug: 'dive-1000',
    name: 'Dive 1000 Diving Light',
    category: 'flashlights',
    lumens: 1000,
    cells: { format: '21700', count: 1 },
  },
  {
    slug: 'zoom-700',
    name: 'Zoom 700 Focus Flashlight',
    category: 'flashlights',
    lumens: 700,
    cells: { format: '18650', count: 1 },
  },
  {
    slug: 'guard-3000',
    name: 'Guard 3000 Flood Flashlight',
    category: 'flashlights',
    lumens: 3000,
    cells: { format: '21700', count: 2 },
  },
  { slug: 'trail-500', name: 'Trail 500 Headlamp', category: 'head-lamps', lumens: 500 },
  { slug: 'pro-x-1200', name: 'Pro-X 1200 Headlamp', category: 'head-lamps', lumens: 1200 },
  {
    slug: 'lite-250',
    name: 'Lite 250 Headlamp',
    category: 'head-lamps',
    lumens: 250,
    cells: { format: 'aaa', count: 3 },
  },
  { slug: 'run-320', name: 'Run 320 Headlamp', category: 'head-lamps', lumens: 320 },
  { slug: 'mine-800', name: 'Mine 800 Helmet Lamp', category: 'head-lamps', lumens: 800, ipRating: 'IP68' },
  { slug: 'duo-600', name: 'Duo 600 Headlamp', category: 'head-lamps', lumens: 600 },
  { slug: 'sensor-400', name: 'Sensor 400 Headlamp', category: 'head-lamps', lumens: 400 },
  {
    slug: 'kids-60',
    name: 'Kids 60 Headlamp',
    category: 'head-lamps',
    lumens: 60,
    cells: { format: 'aaa', count: 2 },
  },
  { slug: 'arc-350', name: 'Arc 350 Wide-Beam Headlamp', category: 'head-lamps', lumens: 350 },
  { slug: 'camp-600', name: 'Camp 600 Lantern', category: 'lanterns', lumens: 600 },
  { slug: 'globe-300', name: 'Globe 300 Table Lantern', category: 'lanterns', lumens: 300 },
  { slug: 'site-2000', name: 'Site 2000 Work Lantern', category: 'lanterns', lumens: 2000 },
  {
    slug: 'mini-150',
    name: 'Mini 150 Lantern',
    category: 'lanterns',
    lumens: 150,
    cells: { format: 'aaa', count: 3 },
  },
  { slug: 'solar-500', name: 'Solar 500 Lantern', category: 'lanterns', lumens: 500 },
  {
    slug: 'home-800',
    name: 'Home 800 Emergency Lantern',
    category: 'lanterns',
    lumens: 800,
    cells: { format: 'd', count: 4 },
  },
  { slug: 'tent-200', name: 'Tent 200 Hanging Lantern', category: 'lanterns', lumens: 200 },
  {
    slug: 'harbor-1000',
    name: 'Harbor 1000 Marine Lantern',
    category: 'lanterns',
    lumens: 1000,
    ipRating: 'IPX7',
  },
  { slug: 'fold-400', name: 'Fold 400 Camping Lantern', category: 'lanterns', lumens: 400 },
  { slug: 'multi-800', name: 'Multi 800 Area Light', category: 'multi-lights', lumens: 800 },
  { slug: 'sitepanel-3000', name: 'SitePanel 3000 Work Light', category: 'multi-lights', lumens: 3000 },
  { slug: 'flex-700', name: 'Flex 700 Inspection Wand', category: 'multi-lights', lumens: 700 },
  { slug: 'panel-1500', name: 'Panel 1500 Slim Work Light', category: 'multi-lights', lumens: 1500 },
  { slug: 'bench-500', name: 'Bench 500 Magnetic Light', category: 'multi-lights', lumens: 500 },
  { slug: 'signal-400', name: 'Signal 400 Roadside Light', category: 'multi-lights', lumens: 400 },
]
