import type { ProductFacts } from '../schemas/public-views'

/** The facts among a product's columns, in English. */
export function productFacts(row: ProductFacts): ProductFacts {
  return {
    ledType: row.ledType,
    ledCount: row.ledCount,
    ledCctKelvin: row.ledCctKelvin,
    ledCri: row.ledCri,
    ipRating: row.ipRating,
    waterDepthMetres: row.waterDepthMetres,
    impactMetres: row.impactMetres,
    weightGrams: row.weightGrams,
    batteryChemistry: row.batteryChemistry,
    batteryFormat: row.batteryFormat,
    batteryCount: row.batteryCount,
    batteryVolts: row.batteryVolts,
    batteryCapacityMah: row.batteryCapacityMah,
    batteryEnergyWh: row.batteryEnergyWh,
    rechargeable: row.rechargeable,
    charging: row.charging,
    lengthMm: row.lengthMm,
    unfoldedLengthMm: row.unfoldedLengthMm,
    widthMm: row.widthMm,
    heightMm: row.heightMm,
    foldedHeightMm: row.foldedHeightMm,
    depthMm: row.depthMm,
    diameterMm: row.diameterMm,
    headDiameterMm: row.headDiameterMm,
    bodyDiameterMm: row.bodyDiameterMm,
    packLengthMm: row.packLengthMm,
    packWidthMm: row.packWidthMm,
    packHeightMm: row.packHeightMm,
    moqPieces: row.moqPieces,
    sampleLeadDays: row.sampleLeadDays,
    leadTimeDays: row.leadTimeDays,
  }
}
