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
  harmless: `crear crea agregar agrega anadir insertar actualizar actualiza modificar modifica editar edita guardar guarda mover
    mueve copiar copia duplicar duplica enviar envia desbloquear desbloquea abrir activar`,
  secrets:
    'contrasena contrasenia clave_privada clave_api clave_secreta secreto numero_seguridad_social numero_tarjeta',
  names: 'nombre titulo denominacion',
  firstNames: 'nombre nombres primer_nombre',
  lastNames: 'apellido apellidos',
  numbers: 'numero',
};
