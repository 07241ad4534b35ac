import { listSheetRoute } from '../list-sheet-route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = listSheetRoute('csv')
