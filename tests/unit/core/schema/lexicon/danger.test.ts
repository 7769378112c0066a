import { describe, expect, it } from 'vitest';
import { getDanger } from '../../../../../lib/core/schema/lexicon/danger';

describe('the danger of a mutation, by its name', () => {
  it.each([
    'deleteReport',
    'report_bulk_delete',
    'purgeCache',
    'exportAndDeleteAllUsers',
    'cancelAndDeleteOrder',
    'restoreAndPurgeTrash',
    'countAndDeleteOldLogs',
    'emptyTrash',
    'clearAllData',
    'resetDatabase',
    'factoryReset',
    'pruneLogs',
    'anonymizeUser',
    'wipe_device',
    'projectDeleteRule',
    'deleteEvents',
    'scheduleAccountDeletion',
    'createDeleteJob',
    'forceDelete',
    'dropTable',
  ])('%s destroys', (name) => {
    expect(getDanger(name)).toBe('destroys');
  });

  it.each([
    'rejectReport',
    'orderCancel',
    'revokeAccessToken',
    'transferOwnership',
    'changeOwner',
    'blockUser',
    'user_ban_many',
    'forceLogout',
    'createRefund',
    'buildCancel',
    'disableDeleteProtection',
    'rotateApiKey',
  ])('%s ends something', (name) => {
    expect(getDanger(name)).toBe('ends');
  });

  it.each([
    'undeleteReport',
    'cancelDeleteAccount',
    'restoreDeletedReport',
    'startReport',
    'archiveResident',
    'duplicateBlock',
    'moveBlock',
    'createDrop',
    'addDropOff',
    'setDeleteProtection',
    'updateDeletionPolicy',
    'createEmptyCart',
    'unblockUser',
    'resetPassword',
    'previewPurge',
    'setCancellationPolicy',
    'createPayoutMethod',
  ])('%s does no harm', (name) => {
    expect(getDanger(name)).toBeUndefined();
  });

  it.each([
    ['usunKlienta', 'destroys'],
    ['wyczyscKosz', 'destroys'],
    ['anulujZamowienie', 'ends'],
    ['zablokujKonto', 'ends'],
    ['dodajZamowienie', undefined],
    ['przywrocKlienta', undefined],
    ['loescheKunde', 'destroys'],
    ['kundeLoeschen', 'destroys'],
    ['storniereBestellung', 'ends'],
    ['erstelleRechnung', undefined],
    ['supprimerClient', 'destroys'],
    ['viderCorbeille', 'destroys'],
    ['annulerCommande', 'ends'],
    ['ajouterClient', undefined],
    ['eliminarCliente', 'destroys'],
    ['cancelarPedido', 'ends'],
    ['crearPedido', undefined],
  ])('%s of another language: %s', (name, danger) => {
    expect(getDanger(name)).toBe(danger);
  });
});
