/**
 * Decides whether a type is named after shapes on the earth, whose values are GeoJSON: `geography`, `GraphQLGeoJSON`.
 * A bare `Point` is not: many are points of a plane.
 */
export const isGeoJsonType = (type: string): boolean => /geo_?json|^geography|^geometry/i.test(type);
