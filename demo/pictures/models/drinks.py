"""Bottles, cans, cartons, bags of coffee, paper cups."""

from materials import *
from shapes import *


def bottle(profile, skin, z0, z1, r, cap=None, cap_r=0.13, top=1.0, span=150, drink=None, neck=None):
    """A bottle of the given profile, with a label from z0 to z1 at radius r."""
    lathe([(0, 0.03), (profile[0][0] - 0.05, 0.03), *profile], skin, ease=0.05)
    band(r, z0, r, z1, label(), span=span)
    if neck:
        band(neck[0], neck[1], neck[2], neck[3], label(), span=span)
    if cap:
        lathe([(0, top + 0.1), (cap_r, top + 0.1), (cap_r, top - 0.04)], cap, ease=0.02)


def wine(kind='wine'):
    dark = {'wine': body(0.08, coat=1.0), 'beer': mat((0.10, 0.035, 0.008), 0.06, coat=1.0), 'cider': mat((0.015, 0.06, 0.02), 0.06, coat=1.0)}[kind]
    foil = body(0.3) if kind == 'wine' else gold(0.35)
    if kind == 'wine':
        bottle([(0.28, 0.0), (0.3, 0.04), (0.3, 1.18), (0.26, 1.34), (0.12, 1.55), (0.10, 1.95), (0.115, 1.97), (0.11, 2.05)], dark, 0.28, 0.95, 0.3, span=165)
        lathe([(0.103, 1.62), (0.108, 1.9), (0.12, 1.96), (0.118, 2.06), (0, 2.06)], foil, ease=0.01)
    elif kind == 'cider':
        bottle([(0.3, 0.0), (0.32, 0.04), (0.31, 1.0), (0.26, 1.22), (0.14, 1.5), (0.11, 1.8), (0.13, 1.83), (0.12, 1.9)], dark, 0.3, 0.85, 0.32, span=165)
        lathe([(0.10, 1.86), (0.125, 1.84), (0.125, 1.93), (0, 1.94)], mat((0.55, 0.38, 0.22), 0.9), ease=0.01)
    else:
        bottle([(0.27, 0.0), (0.29, 0.04), (0.29, 0.85), (0.25, 1.03), (0.125, 1.3), (0.105, 1.58), (0.12, 1.6), (0.12, 1.66)], dark, 0.25, 0.75, 0.29, span=165, neck=(0.15, 1.28, 0.115, 1.44))
        lathe([(0.14, 1.63), (0.135, 1.68), (0.11, 1.715), (0, 1.72)], gold(0.3), ease=0.01)


def sparkling():
    bottle([(0.31, 0.0), (0.34, 0.05), (0.34, 0.95), (0.29, 1.2), (0.15, 1.55), (0.115, 1.85), (0.14, 1.88), (0.13, 1.95)], mat((0.012, 0.05, 0.018), 0.06, coat=1.0), 0.28, 0.82, 0.34, span=165)
    lathe([(0.20, 1.42), (0.125, 1.78), (0.15, 1.9), (0.155, 2.05), (0.11, 2.12), (0, 2.13)], gold(0.3), ease=0.03)


def soda(clear_=False, tall=1.75):
    """A bottle of plastic with its drink."""
    skin = mat((1, 1, 1), 0.05, 'clear', clear=0.9) if clear_ else body(0.08, coat=1.0)
    lathe([(0, 0.03), (0.22, 0.0), (0.30, 0.06), (0.31, 0.55), (0.285, 0.75), (0.31, 0.95), (0.31, tall * 0.68), (0.22, tall * 0.84), (0.115, tall * 0.93), (0.115, tall)], skin, ease=0.08)
    band(0.313, tall * 0.42 + 0.22, 0.313, tall * 0.68, label(), span=170)
    lathe([(0, tall + 0.09), (0.135, tall + 0.09), (0.135, tall - 0.05)], body(0.35), ease=0.015)


def tonic():
    skin = mat((0.93, 0.96, 0.96), 0.03, clear=0.85)
    lathe([(0, 0.03), (0.22, 0.0), (0.26, 0.04), (0.26, 0.7), (0.22, 0.86), (0.11, 1.1), (0.095, 1.35), (0.11, 1.37)], skin, ease=0.05)
    band(0.262, 0.18, 0.262, 0.62, label(), span=170)
    lathe([(0.13, 1.36), (0.125, 1.41), (0.1, 1.44), (0, 1.445)], body(0.3), ease=0.01)


def spirit():
    skin = mat((1, 1, 1), 0.02, 'clear', clear=0.9)
    lathe([(0, 0.05), (0.3, 0.0), (0.36, 0.05), (0.36, 1.1), (0.30, 1.28), (0.12, 1.38), (0.11, 1.62), (0.13, 1.64)], skin, ease=0.07)
    band(0.363, 0.3, 0.363, 0.92, label(), span=150)
    lathe([(0, 1.86), (0.145, 1.86), (0.15, 1.62)], black(0.3), ease=0.02)


def can(h=1.2, r=0.33):
    lathe([(0, 0.06), (0.2, 0.0), (0.24, 0), (r, 0.1), (r, h - 0.11), (0.265, h), (0.24, h - 0.005), (0.235, h - 0.04), (0, h - 0.04)], steel(0.28), ease=0.02)
    lathe([(r * 1.003, 0.1), (r * 1.003, h - 0.11)], body(0.25, coat=0.6), ease=0)
    band(r * 1.002, 0.16, r * 1.002, h - 0.16, label(), span=160)
    box(0.1, 0.2, 0.012, steel(0.2), at=(0, -0.04, h - 0.035), bevel=0.005)


def water(glass_=False):
    if glass_:
        skin = mat((0.92, 0.98, 0.99), 0.0, 'clear', clear=0.95)
        lathe([(0, 0.04), (0.27, 0.0), (0.3, 0.05), (0.3, 1.0), (0.25, 1.25), (0.12, 1.5), (0.11, 1.72)], skin, ease=0.06)
        band(0.302, 0.35, 0.302, 0.85, label(), span=160)
        lathe([(0, 1.84), (0.135, 1.84), (0.135, 1.68)], steel(0.3), ease=0.015)
        return
    ring = lambda a, z: 1 - 0.02 * (math.sin(z * 34) > 0.4) * (0.25 < z < 0.62 or 1.05 < z < 1.3)
    profile = [(0, 0.04), (0.2, 0.0), (0.28, 0.06)] + [(0.3, 0.1 + i * 0.04) for i in range(31)] + [(0.22, 1.5), (0.11, 1.62), (0.11, 1.7)]
    lathe(profile, mat((0.90, 0.96, 1.0), 0.05, 'clear', clear=0.9), ease=0.03, wobble=ring)
    band(0.303, 0.66, 0.303, 1.02, label(), span=170)
    lathe([(0, 1.79), (0.13, 1.79), (0.13, 1.65)], body(0.35), ease=0.015)


def carton(h=1.5, w=0.62):
    box(w, w, h, card(), bevel=0.012, front=label())
    d = w / 2
    mesh = bpy.data.meshes.new('gable')
    mesh.from_pydata([(-d, -d, h), (d, -d, h), (d, d, h), (-d, d, h), (-d, 0, h + 0.3), (d, 0, h + 0.3)], [], [(0, 1, 5, 4), (2, 3, 4, 5), (1, 2, 5), (3, 0, 4)])
    link(mesh, body(0.6), smooth=False)
    box(w, 0.03, 0.14, body(0.6), at=(0, 0, h + 0.28), bevel=0.005)
    lathe([(0.1, 0), (0.1, 0.1), (0, 0.1)], white(), at=(0, -d * 0.5, h + 0.12), turn=(45, 0, 0), ease=0.015)


def brick():
    box(0.5, 0.36, 0.85, card(), bevel=0.012, front=label())
    rod([(0.12, -0.1, 0.84), (0.12, -0.1, 1.0), (0.2, -0.12, 1.06)], 0.022, white(), curved=False)


def bag_in_box():
    box(1.0, 0.62, 1.2, kraft(), bevel=0.012)
    sheet(0.96, 0.84, label(), at=(0, -0.313, 0.75))
    lathe([(0.07, 0), (0.07, 0.16), (0, 0.16)], body(0.3), at=(0.3, -0.31, 0.15), turn=(90, 0, 0), ease=0.01)
    box(0.26, 0.05, 0.05, body(0.3), at=(0.3, -0.45, 0.17), bevel=0.015)


def coffee_bag(h=1.5, w=0.85, d=0.28):
    depth = lambda u, v: d * min(1, (1 - v) * 2.2) ** 0.7 * (1 - abs(2 * u - 1) ** 6) ** 0.5 * (0.75 + 0.25 * min(1, v * 6)) + 0.006
    grid(w, h, depth, body(0.5, bump=('noise', 5, 0.25)))
    panel = lambda u, v: depth(0.12 + u * 0.76, 0.18 + v * 0.52) + 0.012
    grid(w * 0.76, h * 0.52, panel, label(), at=(0, 0, h * 0.18), both=False)
    box(w, 0.05, 0.05, body(0.4), at=(0, 0, h - 0.03), bevel=0.01)
    lathe([(0.06, 0), (0.06, 0.015), (0, 0.02)], black(), at=(0, -depth(0.5, 0.78) - 0.0, h * 0.78), turn=(80, 0, 0), ease=0.005)


def paper_cup(kind):
    skin = kraft() if kind == 'kraft' else body(0.6)
    lathe([(0.3, 0.02), (0.3, 0.0), (0.42, 0.95), (0.44, 0.96), (0.43, 0.98), (0.4, 0.96), (0.29, 0.05), (0, 0.05)], skin, ease=0.01)
    if kind == 'double':
        lathe([(0.325, 0.08), (0.42, 0.84)], body(0.75, bump=('wave', 16, 0.9)), ease=0)
    lathe([(0.455, 0.93), (0.46, 0.99), (0.40, 1.04), (0.38, 1.10), (0.36, 1.10), (0.34, 1.06), (0, 1.05)], black(0.35) if kind != 'white' else white(0.35), ease=0.02)
    band(0.355, 0.4, 0.382, 0.62, label(), span=70)


MODELS = {
    'wine': ('eye', wine),
    'beer': ('eye', lambda: wine('beer')),
    'cider': ('eye', lambda: wine('cider')),
    'sparkling': ('eye', sparkling),
    'soda-bottle': ('eye', soda),
    'soda-large': ('eye', lambda: soda(tall=1.55)),
    'tonic': ('eye', tonic),
    'spirit': ('eye', spirit),
    'can': ('eye', can),
    'can-tall': ('eye', lambda: can(1.45, 0.33)),
    'water': ('eye', water),
    'water-glass': ('eye', lambda: water(True)),
    'carton': ('eye', carton),
    'brick': ('eye', brick),
    'bag-in-box': ('eye', bag_in_box),
    'coffee-bag': ('eye', coffee_bag),
    'cup-kraft': ('eye', lambda: paper_cup('kraft')),
    'cup-white': ('eye', lambda: paper_cup('white')),
    'cup-double': ('eye', lambda: paper_cup('double')),
}
