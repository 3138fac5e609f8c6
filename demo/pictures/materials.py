"""Materials of the models. `zone` says what the bake may change: 'body' takes a variant's colour, 'clear' takes it where light
passes through or is mirrored (glass, metal), 'label' takes a printed label by its UV."""

import bpy

ZONES = {'body': (1, 0, 0, 1), 'clear': (0, 1, 0, 1), 'label': (0, 0, 1, 1), None: (0, 0, 0, 1)}


def mat(color=(0.7, 0.7, 0.7), rough=0.45, zone=None, metal=0.0, coat=0.0, clear=0.0, sheen=0.0, bump=None, glow=0.0, spec=0.5):
    """bump: (kind, scale, strength) with kind 'noise', 'weave', 'wave' or 'voronoi'."""
    material = bpy.data.materials.new('m')
    material.use_nodes = True
    nodes, links = material.node_tree.nodes, material.node_tree.links
    shader = nodes['Principled BSDF']
    put = shader.inputs
    put['Base Color'].default_value = (*color, 1)
    put['Roughness'].default_value = rough
    put['Metallic'].default_value = metal
    put['Clearcoat'].default_value = coat
    put['Clearcoat Roughness'].default_value = 0.06
    put['Transmission'].default_value = clear
    put['IOR'].default_value = 1.45
    put['Sheen'].default_value = sheen
    put['Specular'].default_value = spec
    if glow:
        put['Emission'].default_value = (*color, 1)
        put['Emission Strength'].default_value = glow
    if bump:
        kind, scale, strength = bump
        where = nodes.new('ShaderNodeTexCoord')
        if kind == 'noise':
            texture = nodes.new('ShaderNodeTexNoise')
            texture.inputs['Scale'].default_value = scale
            texture.inputs['Detail'].default_value = 6
            height = texture.outputs['Fac']
        elif kind == 'voronoi':
            texture = nodes.new('ShaderNodeTexVoronoi')
            texture.inputs['Scale'].default_value = scale
            height = texture.outputs['Distance']
        else:
            texture = nodes.new('ShaderNodeTexWave')
            texture.inputs['Scale'].default_value = scale
            texture.inputs['Distortion'].default_value = 1.5 if kind == 'weave' else 0
            height = texture.outputs['Fac']
        links.new(where.outputs['Object'], texture.inputs['Vector'])
        relief = nodes.new('ShaderNodeBump')
        relief.inputs['Strength'].default_value = strength
        relief.inputs['Distance'].default_value = 0.02
        links.new(height, relief.inputs['Height'])
        links.new(relief.outputs['Normal'], shader.inputs['Normal'])
    if clear >= 0.8:
        # light falls through glass: without this what stands behind or under it is black
        path, both = nodes.new('ShaderNodeLightPath'), nodes.new('ShaderNodeMath')
        both.operation = 'MAXIMUM'
        links.new(path.outputs['Is Shadow Ray'], both.inputs[0])
        links.new(path.outputs['Is Diffuse Ray'], both.inputs[1])
        through, mix = nodes.new('ShaderNodeBsdfTransparent'), nodes.new('ShaderNodeMixShader')
        through.inputs[0].default_value = (*(0.9 * c for c in color), 1)
        links.new(both.outputs[0], mix.inputs[0])
        links.new(shader.outputs[0], mix.inputs[1])
        links.new(through.outputs[0], mix.inputs[2])
        links.new(mix.outputs[0], nodes['Material Output'].inputs['Surface'])
    for name, value in (('zone', ZONES[zone]), ('solid', (1, 1, 1, 1))):
        out = nodes.new('ShaderNodeOutputAOV')
        out.name = name
        out.inputs['Color'].default_value = value
    return material


def body(rough=0.4, **more):
    """Neutral grey that takes the variant's colour."""
    return mat((0.5, 0.5, 0.5), rough, 'body', **more)


def glaze(color=None):
    return mat(color, 0.16, coat=0.7) if color else body(0.16, coat=0.7)


def plastic(color=None, rough=0.32):
    return mat(color, rough) if color else body(rough)


def matte(color=None):
    return mat(color, 0.8, spec=0.2) if color else body(0.8, spec=0.2)


def steel(rough=0.22, zone=None):
    return mat((0.72, 0.72, 0.74), rough, zone, metal=1.0)


def gold(rough=0.22):
    return mat((0.86, 0.62, 0.24), rough, metal=1.0)


def iron():
    return mat((0.10, 0.10, 0.11), 0.5, metal=0.6)


def black(rough=0.4):
    return mat((0.02, 0.02, 0.022), rough)


def white(rough=0.4):
    return mat((0.84, 0.84, 0.82), rough)


def glass(zone=None, color=(1, 1, 1)):
    return mat(color, 0.0, zone, clear=1.0)


def label():
    return mat((0.82, 0.82, 0.80), 0.5, 'label')


def wood(color=(0.42, 0.25, 0.12), zone=None):
    return mat(color, 0.5, zone, bump=('weave', 7, 0.25))


def kraft():
    return mat((0.52, 0.36, 0.21), 0.85, bump=('noise', 60, 0.15), spec=0.2)


def card():
    return mat((0.80, 0.79, 0.76), 0.75, spec=0.25)


def cotton(color=None):
    extra = dict(rough=0.95, bump=('noise', 70, 0.25), spec=0.03)
    return mat(color, **extra) if color else mat((0.5, 0.5, 0.5), zone='body', **extra)


def plush(color=None):
    extra = dict(rough=1.0, bump=('noise', 26, 1.0), spec=0.02)
    return mat(color, **extra) if color else mat((0.5, 0.5, 0.5), zone='body', **extra)


def leather(color=None):
    extra = dict(rough=0.5, bump=('voronoi', 70, 0.12))
    return mat(color, **extra) if color else mat((0.5, 0.5, 0.5), zone='body', **extra)


def clay(color=(0.55, 0.24, 0.12)):
    return mat(color, 0.85, bump=('noise', 40, 0.15), spec=0.2)
