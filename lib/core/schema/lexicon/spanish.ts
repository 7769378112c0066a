import type { Lexicon } from './english';

/** Spanish without accents. */
export const SPANISH: Lexicon = {
  create: 'crear',
  update: 'actualizar',
  delete: 'eliminar',
  destroys: `eliminar elimina eliminacion borrar borra borrado suprimir destruir destruye vaciar vacia limpiar limpia purgar
    anonimizar anonimiza restablecer reiniciar`,
  ends: `cancelar cancela anular anula rechazar rechaza revocar revoca bloquear bloquea suspender suspende desactivar desactiva
    denegar deniega reembolsar rescindir terminar transferir transfiere`,
  harmless: 'crear actualizar',
  secrets:
    'contrasena contrasenia clave_privada clave_api clave_secreta secreto numero_seguridad_social numero_tarjeta',
  valueQualifiers: 'antigua actual',
  names: 'nombre',
  firstNames: 'nombre nombres',
  lastNames: 'apellido apellidos',
  numbers: 'numero',
  created: 'creado',
  statuses: 'estado',
  codes: 'numero codigo',
  readableKeys: 'numero codigo',
  owners: 'autor usuario cliente proyecto ciudad pedido',
  cities: 'ciudad',
  latitudes: 'latitud',
  longitudes: 'longitud',
  places: 'ciudad',
  identifiers: 'numero',
  openers: 'es con sin en por para de del el la los las antigua primer',
};
