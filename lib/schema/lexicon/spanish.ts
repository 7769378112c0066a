import type { Lexicon } from './lexicon';

/** Spanish without accents. */
export const SPANISH: Lexicon = {
  create: 'crear crea agregar agrega anadir insertar',
  update: 'actualizar actualiza modificar modifica editar edita cambiar cambia',
  delete: 'eliminar elimina borrar borra suprimir',
  destroys: `eliminar elimina eliminacion borrar borra borrado suprimir destruir destruye vaciar vacia limpiar limpia purgar
    anonimizar anonimiza restablecer reiniciar`,
  empties: '',
  ends: `cancelar cancela anular anula rechazar rechaza revocar revoca bloquear bloquea suspender suspende desactivar desactiva
    denegar deniega reembolsar rescindir terminar transferir transfiere`,
  undoes: 'restaurar restaura recuperar recupera contar verificar',
  setsAside: 'archivar archiva desactivar desactiva',
  harmless: `crear crea agregar agrega anadir insertar actualizar actualiza modificar modifica editar edita guardar guarda mover
    mueve copiar copia duplicar duplica enviar envia desbloquear desbloquea abrir activar`,
  secrets:
    'contrasena contrasenia clave_privada clave_api clave_secreta secreto numero_seguridad_social numero_tarjeta',
  valueQualifiers: 'antiguo antigua nuevo nueva actual confirmacion',
  names: 'nombre titulo denominacion',
  firstNames: 'nombre nombres primer_nombre',
  lastNames: 'apellido apellidos',
  numbers: 'numero',
  created: 'creado creada publicado publicada agregado agregada',
  changed: 'actualizado actualizada modificado modificada editado editada',
  statuses: 'estado etapa fase',
  priorities: 'prioridad urgencia gravedad',
  codes: 'numero codigo',
  readableKeys: 'numero codigo',
  owners: `autor propietario usuario cliente persona miembro empleado categoria grupo proyecto empresa departamento distrito ciudad
    pais producto pedido`,
  positions: 'orden posicion',
  machine: 'firma_digital',
  languages: 'idioma lengua',
  companies: 'empresa',
  streets: 'calle direccion',
  cities: 'ciudad',
  regions: 'provincia',
  countries: 'pais',
  latitudes: 'latitud',
  longitudes: 'longitud',
  places: 'calle direccion ciudad codigo_postal pais provincia distrito edificio',
  amounts: 'importe monto',
  currencies: 'moneda divisa',
  pictures: 'foto imagen',
  identifiers: 'numero',
  beginDates: 'inicio comienzo desde',
  spans: 'inicio:fin desde:hasta comienzo:fin',
  years: 'ano anio',
  birthDates: 'nacimiento',
  openers:
    'es tiene puede con sin en por para de del el la los las nuevo nueva antiguo antigua primer primero ultimo ultima otro',
  bins: 'papelera',
  forces: 'permanentemente definitivamente forzar',
};
